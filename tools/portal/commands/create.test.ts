import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { shippedUniversities } from '../../../gateway/support/portalCopy.ts'
import { run, temporaryFolder } from '../support/commandLine.ts'

let own: ReturnType<typeof temporaryFolder>
beforeEach(async () => {
  own = temporaryFolder()
  expect((await run(own.folder, 'init mine')).exit).toBe(0)
})
afterEach(() => own.drop())

const mine = () => own.at('mine')
/** Every file with its text. */
const everything = () =>
  readdirSync(mine(), { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => [join(entry.parentPath, entry.name), own.read(join(entry.parentPath, entry.name).slice(own.folder.length + 1))])
const checked = async () => [(await run(mine(), 'check')).text.split('\n').at(-1), await run(mine(), 'fmt --check')]

describe('portal init', () => {
  it('makes a folder that passes the check, is formatted, and names what comes next', async () => {
    expect(await checked()).toEqual([
      expect.stringMatching(new RegExp(`${shippedUniversities.length + 1} universities: 0 errors, 0 warnings$`)),
      { text: expect.stringMatching(/ 0 to format$/), exit: 0 },
    ])
    const { text } = await run(own.folder, 'init other')
    expect(text).toContain('npm run portal -- check other')
    expect(text).toContain('npm start -- --portal other --examples')
  })

  it('brings the schema of each $schema line and of each editor setting', () => {
    const settings = JSON.parse(own.read('mine/.vscode/settings.json'))
    for (const { url } of settings['json.schemas']) expect(JSON.parse(own.read(join('mine', url)))).toHaveProperty('title')
    const named: readonly string[] = settings['json.schemas'].map(({ url }: { readonly url: string }) => basename(url))
    expect(named.toSorted()).toEqual(readdirSync(join(mine(), 'schemas/json')).toSorted())
    const files = readdirSync(mine(), { recursive: true, encoding: 'utf8' }).filter((name) => /^(modules|universities).*\.json$/.test(name))
    expect(files.length).toBeGreaterThan(6)
    for (const name of files)
      expect(JSON.parse(own.read(join('mine', name, '..', JSON.parse(own.read(join('mine', name))).$schema)))).toHaveProperty('title')
  })

  it('never writes into a folder that holds anything', async () => {
    const before = everything()
    expect(await run(own.folder, 'init mine')).toEqual({ text: 'the folder "mine" is not empty: nothing was written', exit: 1 })
    expect(everything()).toEqual(before)
    own.write('file', 'x')
    expect(await run(own.folder, 'init file')).toEqual({ text: '"file" is a file: nothing was written', exit: 1 })
  })
})

describe('portal new', () => {
  it('makes a university, a module and a screen that pass the check and are formatted', async () => {
    for (const line of [
      'new university setareh --fa ستاره --url https://campus.setareh.example --accent amber',
      'new module film-club --icon film --hue rose',
      'new screen film-club/tonight --en Tonight',
      'new screen library/shelves',
    ])
      expect([line, await run(mine(), line)]).toEqual([line, { text: expect.stringContaining('made '), exit: 0 }])
    expect(await checked()).toEqual([
      expect.stringMatching(new RegExp(`${shippedUniversities.length + 2} universities: 0 errors, 0 warnings$`)),
      expect.objectContaining({ exit: 0 }),
    ])
    expect(JSON.parse(own.read('mine/universities/setareh.json'))).toMatchObject({
      universityLabel: { fa: 'ستاره', en: 'Setareh' },
      product: { nurture: true, sport: true, library: true },
    })
    expect(JSON.parse(own.read('mine/modules/film-club/module.json')).routes).toEqual({
      '/film-club': { screen: 'home' },
      '/film-club/tonight': { screen: 'tonight' },
    })
    expect(own.read('mine/modules/film-club/locales/en.json')).toContain('"tonight.title": "Tonight"')
  })

  it('asks on a terminal for what no option says, and again after a wrong answer', async () => {
    const answers = ['سینما', '', '', 'flm', 'film', '']
    const asked: string[] = []
    const said: string[] = []
    const ask = async (question: string) => {
      asked.push(question)
      return answers.shift() ?? ''
    }
    expect((await run(mine(), 'new module cinema --hue rose', { ask, say: (line) => said.push(line) })).exit).toBe(0)
    expect(asked).toEqual([
      'Name in Persian [Cinema]: ',
      'Name in English [Cinema]: ',
      'Name in Arabic [Cinema]: ',
      'Drawing (https://lucide.dev/icons) [folder]: ',
      'Drawing (https://lucide.dev/icons) [folder]: ',
    ])
    expect(said).toEqual([expect.stringMatching(/^there is no drawing "flm"; did you mean "film"/)])
    expect(own.read('mine/modules/cinema/locales/fa.json')).toContain('"title": "سینما"')
    asked.length = 0
    expect((await run(mine(), 'new module theatre --yes', { ask })).exit).toBe(0)
    expect(asked).toEqual([])
  })

  it.each([
    ['new university mine', 'universities/mine.json is there already: nothing was written'],
    ['new module library', /^modules\/library\/module\.json, .* are there already: nothing was written$/],
    ['new university aftab', /universities\/aftab\.json is there already: nothing was written$/],
    ['new module food', /modules\/food\/module\.json, .* are there already: nothing was written$/],
    ['new screen library/home', /screens\/home\.json is there already|has ".*" already: nothing was written/],
    ['new screen libary/x', '. has no module "libary"; did you mean "library"?'],
  ])('"%s" overwrites nothing', async (line, text) => {
    const before = everything()
    expect(await run(mine(), line)).toEqual({ text: typeof text === 'string' ? text : expect.stringMatching(text), exit: 1 })
    expect(everything()).toEqual(before)
  })

  it.each([
    ['new block DayPlan', '"DayPlan" is no name of a block: write it like dayPlan', 2],
    ['new field day-plan', '"day-plan" is no name of a kind of field: write it like dayPlan', 2],
    ['new field nested', '"nested" is the kind of a field that holds an object: choose another name', 2],
    ['new block list', 'engine/blocks/list is there already: nothing was written', 1],
    ['new field date', 'engine/fieldKinds/date is there already: nothing was written', 1],
    // A screen of the gallery about two kinds at once.
    ['new field check', 'engine/fieldKinds/check is there already: nothing was written', 1],
    ['new field options', 'OptionsWidget is there already: nothing was written', 1],
  ])('"%s" adds nothing to the engine', async (line, text, exit) => {
    expect(await run(mine(), line)).toEqual({ text: expect.stringContaining(text), exit })
  })

  it('changes no file where one of them is broken', async () => {
    own.write('mine/modules/library/locales/ar.json', '{ "title": ')
    const before = everything()
    expect(await run(mine(), 'new screen library/shelves')).toEqual({
      text: expect.stringMatching(/^modules\/library\/locales\/ar\.json:1:\d+ DG-JSON-001/),
      exit: 1,
    })
    expect(everything()).toEqual(before)
  })
})
