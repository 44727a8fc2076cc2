import { expect, it } from 'vitest'
import type { CallRequest } from '../calls/index.ts'
import type { CompiledCommand, CompiledScreen } from '../compiled/compiled.ts'
import { createAttention } from '../createAttention.ts'
import { createFiles } from '../createFiles.ts'
import { parseExpression, treeOf } from '../expression/parseExpression.ts'
import { createScriptedCalls, createVirtualClock } from '../replay/index.ts'
import { createScreen } from './index.ts'

function tree(text: string) {
  const parsed = parseExpression(text)
  if (!parsed.ok) throw new Error(text)
  return treeOf(parsed.syntax)
}

function open(command: CompiledCommand) {
  const calls = createScriptedCalls({ waits: () => false, listing: () => ({}), has: () => true })
  const sent: CallRequest[] = []
  const screen: CompiledScreen = { title: { key: 'm:title' }, layout: 'page', commands: { send: command } }
  const runtime = createScreen(
    {
      calls: {
        ...calls,
        start(request, settle) {
          sent.push(request)
          return calls.start(request, settle)
        },
      },
      clock: createVirtualClock(0),
      attention: createAttention(),
      files: createFiles(() => 'f'),
      facts: () => ({
        university: {},
        env: {},
        portal: { origin: 'https://portal.test' },
        language: 'fa',
        device: 'desktop',
        roles: [],
        profile: {},
        session: { hasToken: true, userName: 'sara', signedIn: true, expired: false },
        stored: {},
      }),
      form: () => undefined,
      flow: () => undefined,
      validator: () => () => [],
      perform: () => undefined,
    },
    { id: 'm/screen', screen, params: { group: 7 } },
  )
  return { runtime, sent }
}

it('a command reads the parameters of the route beside its own', () => {
  const { runtime, sent } = open({
    params: { name: { type: 'string' } },
    call: 'm/send',
    with: { group: tree('params.group'), name: tree('params.name') },
  })
  runtime.run('send', { name: 'negar' })
  expect(sent.map(({ args }) => args)).toEqual([{ group: 7, name: 'negar' }])
})

it('a command without parameters of its own reads those of the route, too', () => {
  const { runtime, sent } = open({ call: 'm/send', with: { group: tree('params.group') } })
  runtime.run('send', {})
  expect(sent.map(({ args }) => args)).toEqual([{ group: 7 }])
})

it('is pending for the values that it was given, whatever the route was given', () => {
  const { runtime } = open({ params: { name: { type: 'string' } }, call: 'm/send' })
  runtime.run('send', { name: 'negar' })
  expect(['negar', 'omid'].map((name) => runtime.pending('send', { id: 1 }, { name }))).toEqual([true, false])
})
