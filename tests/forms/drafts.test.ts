import { describe, expect, it } from 'vitest'
import type { JsonMap } from '../../engine/data/isMap.ts'
import { runScenario } from '../../engine/replay/index.ts'
import { createMemoryStorage, createStoredValues } from '../../engine/screen/index.ts'
import { createPortalSession } from '../../src/host/createPortalSession.ts'
import { openPortalFiles } from '../../tools/replay/openPortals.ts'
import { parseTree } from '../../tools/replay/parseTree.ts'
import { change, smallPortal, university, withFiles } from '../compile/smallPortal.ts'
import { createSharedStorage } from '../contracts/support/sharedStorage.ts'
import { compileForm } from './compileForm.ts'

const text = { type: 'string' }
const DRAFT = { draft: { days: 7 } }
const codesOf = (schema: JsonMap, fields: JsonMap) =>
  compileForm(schema, fields, DRAFT).diagnostics.map(({ code, message, at }) => `${code} ${at.pointer} ${message}`)

describe('a form that keeps drafts', () => {
  it('holds no password, no file, nothing secret and no national codes of others', () => {
    const record = (properties: JsonMap) => ({ type: 'object', properties })
    const people = { type: 'array', items: record({ code: text }) }
    const label = { label: 'take' }
    const refused = (schema: JsonMap, fields: JsonMap) =>
      expect(codesOf(schema, fields)).toEqual([expect.stringMatching(/^DG-FRM-039 \/draft this form cannot keep drafts: /)])
    refused(record({ p: text }), { p: { ...label, as: 'password' } })
    refused(record({ p: text }), { p: { ...label, secret: true } })
    refused(record({ p: { type: 'object', format: 'file' } }), { p: label })
    refused(record({ people }), { people: { ...label, each: { code: { ...label, rule: 'nationalCode' } } } })
    expect(codesOf(record({ code: text }), { code: { ...label, rule: 'nationalCode' } })).toEqual([])
  })
})

/** The small portal with a form that keeps drafts and is sent by a command. */
function openDrafts(schema: JsonMap) {
  const form = { schema, ...DRAFT, fields: { words: { label: 'take' } } }
  const calls = change(smallPortal['modules/food/calls.json'], ['calls', 'wish.send'], {
    method: 'POST',
    path: '/wish',
    form: 'wish',
    body: '=params',
  })
  const send = { form: 'wish', call: 'wish.send' }
  const screen = change(
    change(smallPortal['modules/food/screens/week.json'], ['commands', 'send'], send),
    ['body', 'form', 'submit', 'press'],
    { run: 'send' },
  )
  const files = withFiles({
    'universities/aftab.json': university('aftab'),
    'modules/food/forms/wish.json': form,
    'modules/food/calls.json': calls,
    'modules/food/screens/week.json': screen,
  })
  const opened = openPortalFiles(files)
  if (!opened.ok) throw new Error(opened.text)
  return opened.portal('aftab')
}
const plain = { type: 'object', properties: { words: { type: 'string', minLength: 2 } } }
const scenario = (steps: readonly JsonMap[], facts: JsonMap = {}) => ({
  title: 'A draft.',
  university: 'aftab',
  screen: 'food/week',
  params: { id: '1' },
  facts: { session: { hasToken: true, userName: 'negar', signedIn: true }, ...facts },
  steps,
})

function run(schema: JsonMap, steps: readonly JsonMap[], facts: JsonMap = {}) {
  const ran = runScenario(openDrafts(schema), scenario(steps, facts) as never, { parse: parseTree })
  expect(ran.failures).toEqual([])
  return ran.trace.at(-1)
}
const STORE = 'draft_food_wish'
const typed = { fill: { form: 'wish', data: { words: 'سلام' } } }

describe('a draft', () => {
  it('is kept a moment after a change, and is not what was sent', () => {
    run(plain, [
      typed,
      {
        pass: 600,
        expect: { effects: [{ type: 'store', in: STORE, for: 604_800 }], value: { 'forms.wish.dirty': true, 'forms.wish.unsaved': true } },
      },
      { fill: { form: 'wish', data: { words: '' } } },
    ])
  })

  it('is filled in again for its user, and gone once the form was sent', () => {
    const first = run(plain, [typed, { pass: 600 }])
    const stored = first?.stored ?? {}
    const again = run(
      plain,
      [
        {
          pass: 1,
          expect: { value: { 'forms.wish.data.words': 'سلام' }, effects: [{ type: 'toast', text: { key: 'portal:draft.back' } }] },
        },
        { run: 'send' },
        { outcome: { call: 'food/wish.send', result: {} } },
        { pass: 600, expect: { effects: [{ type: 'store', in: STORE }] } },
      ],
      { stored },
    )
    expect(again?.stored).toEqual({})
  })

  it('of another version of the form is discarded with a sentence', () => {
    const stored = run(plain, [typed, { pass: 600 }])?.stored ?? {}
    const changed = { type: 'object', properties: { words: { type: 'string', minLength: 3 } } }
    const after = run(
      changed,
      [
        {
          pass: 1,
          expect: {
            value: { 'has(forms.wish.data.words)': false },
            effects: [
              { type: 'toast', text: { key: 'portal:draft.changed' } },
              { type: 'store', in: STORE },
            ],
          },
        },
      ],
      { stored },
    )
    expect(after?.stored).toEqual({})
  })
})

/** A browser with the session and the stores of a page, in which one person after the other opens the form. */
function openBrowser() {
  const browser = createSharedStorage()
  const storage = browser.tab()
  const portal = openDrafts(plain)
  const stores = createStoredValues({
    local: storage,
    tab: createMemoryStorage(),
    clock: { now: () => Date.parse('2026-11-22T06:30:00Z'), after: () => () => undefined },
  })
  stores.use(portal.manifest.stores)
  const session = createPortalSession({
    storage,
    stores,
    portal: () => undefined,
    callDeps: () => {
      throw new Error('nothing is called')
    },
  })
  let userName = ''
  const belongTo = (name: string) => {
    userName = name
    stores.belongTo(name === '' ? '' : `aftab ${name}`)
  }
  return {
    keys: () => [...browser.values.keys()].filter((key) => key.includes('draft')),
    belongTo,
    signIn(name: string) {
      session.signIn({ token: 'a', refreshToken: 'b' })
      session.setProfile({ username: name })
      belongTo(name)
    },
    signOut() {
      session.signOut()
      stores.endSession()
      belongTo('')
    },
    /** Types into the form; what the screen stores is put where a page puts it. */
    type() {
      const ran = run(plain, [typed, { pass: 600 }], { session: { hasToken: true, userName, signedIn: true }, stored: stores.values() })
      for (const [name, value] of Object.entries(ran?.stored ?? {})) stores.put(name, value, undefined)
    },
    /** What is in the form when it is opened. */
    filledIn() {
      const facts = { session: { hasToken: true, userName, signedIn: true }, stored: stores.values() }
      const open = (expected: unknown) =>
        runScenario(openDrafts(plain), scenario([{ pass: 1, expect: { value: { 'forms.wish.data.words': expected } } }], facts) as never, {
          parse: parseTree,
        }).ok
      return [null, 'سلام'].filter(open)
    },
  }
}

describe('a draft in the storage of a browser', () => {
  it('is gone after its user has signed out, also for who signs in again', () => {
    const browser = openBrowser()
    browser.signIn('negar')
    browser.type()
    expect([browser.keys(), browser.filledIn()]).toEqual([[STORE], ['سلام']])
    browser.signOut()
    expect(browser.keys()).toEqual([])
    browser.signIn('negar')
    expect(browser.filledIn()).toEqual([null])
  })

  it('is not seen by another user of the browser, even if nobody signed out', () => {
    const browser = openBrowser()
    browser.signIn('negar')
    browser.type()
    browser.belongTo('navid')
    expect([browser.keys(), browser.filledIn()]).toEqual([[STORE], [null]])
    browser.belongTo('negar')
    expect(browser.filledIn()).toEqual(['سلام'])
  })
})
