import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { getLanguageService, type LanguageService, TextDocument } from 'vscode-json-languageservice'
import { readPortalFolder } from '../../gateway/compiler/readPortalFolder.ts'
import { scenarioFiles } from '../../tools/replay/readScenarios.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const sample = join(root, 'docs/reference/sample')
const inPortal = (folder: string) =>
  [...readPortalFolder([folder], '/')].filter(([name]) => name.endsWith('.json')).map(([name]) => join(folder, name))
const library = join(root, 'docs/reference/sample-library')
const shipped = [...[root, sample, library].flatMap(inPortal), ...scenarioFiles(root), ...scenarioFiles(root, [library])]

let service: LanguageService
beforeAll(() => {
  service = getLanguageService({
    schemaRequestService: (uri) => {
      const file = fileURLToPath(uri)
      return existsSync(file) ? Promise.resolve(readFileSync(file, 'utf8')) : Promise.reject(new Error(`there is no schema ${file}`))
    },
    workspaceContext: { resolveRelativePath: (path, resource) => pathToFileURL(resolve(dirname(fileURLToPath(resource)), path)).href },
  })
  service.configure({ validate: true, allowComments: false })
})

/** A file open in an editor; a `|` in the text is the cursor. */
function open(name: string, text: string) {
  const offset = text.indexOf('|')
  const document = TextDocument.create(pathToFileURL(resolve(root, name)).href, 'json', 1, text.replace('|', ''))
  return { document, json: service.parseJSONDocument(document), cursor: document.positionAt(Math.max(0, offset)) }
}
async function redLines(name: string, text: string): Promise<readonly string[]> {
  const { document, json } = open(name, text)
  const problems = await service.doValidation(document, json, { schemaValidation: 'error', trailingCommas: 'error', comments: 'error' })
  return problems.map(({ message, range }) => `${name}:${range.start.line + 1}:${range.start.character + 1} ${message}`)
}
async function offered(name: string, text: string): Promise<readonly string[]> {
  const { document, json, cursor } = open(name, text)
  return ((await service.doComplete(document, cursor, json))?.items ?? []).map(({ label }) => label)
}
async function explained(name: string, text: string): Promise<string> {
  const { document, json, cursor } = open(name, text)
  return JSON.stringify((await service.doHover(document, cursor, json))?.contents ?? '')
}

const SCREEN = 'modules/home/screens/x.json'
const inScreen = (rest: string) => `{ "$schema": "../../../schemas/json/screen.schema.json", "title": "title", ${rest} }`

describe('an editor with a JSON language service', () => {
  it('finds no problem in any shipped file', async () => {
    expect(shipped.length).toBeGreaterThan(90)
    const problems = await Promise.all(shipped.map((name) => redLines(name, readFileSync(name, 'utf8'))))
    expect(problems.flat()).toEqual([])
  })

  it.each([
    [
      'universities/x.json',
      '{ "$schema": "../schemas/json/university.schema.json", | }',
      ['unikey', 'universityLabel', 'theme', 'modules'],
    ],
    ['modules/x/module.json', '{ "$schema": "../../schemas/json/module.schema.json", | }', ['title', 'icon', 'routes', 'template']],
    [
      'modules/x/calls.json',
      '{ "$schema": "../../schemas/json/calls.schema.json", "calls": { "a": { | } } }',
      ['method', 'path', 'result', 'examples'],
    ],
    [SCREEN, inScreen('|'), ['queries', 'body', 'views', 'dialogs']],
    [SCREEN, inScreen('"body": { "a": { "block": "stepper", | } }'), ['bind', 'from', 'to', 'shownWhen']],
    [
      SCREEN,
      inScreen('"body": { "a": { "block": "stack", "body": { "b": { "block": "button", "press": { | } } } } }'),
      ['goto', 'run', 'toast'],
    ],
    [
      'modules/x/flows/x.json',
      '{ "$schema": "../../../schemas/json/flow.schema.json", "states": { "a": { | } } }',
      ['on', 'calls', 'after', 'entry'],
    ],
    ['portal.json', '{ "$schema": "./schemas/json/portal.schema.json", | }', ['languages', 'signIn', 'env']],
  ])('offers the keys of %s %s', async (name, text, keys) => {
    expect(await offered(name, text)).toEqual(expect.arrayContaining(keys))
  })

  it('offers the values where there are few', async () => {
    expect(await offered(SCREEN, inScreen('"layout": |'))).toEqual(expect.arrayContaining(['"page"', '"board"', '"bare"']))
    expect(
      await offered('universities/x.json', '{ "$schema": "../schemas/json/university.schema.json", "theme": { "accent": | } }'),
    ).toEqual(expect.arrayContaining(['"teal"', '"indigo"', '"amber"']))
  })

  it('explains what stands under the pointer', async () => {
    expect(await explained(SCREEN, inScreen('"que|ries": {}'))).toContain('Server data that the screen fetches')
    expect(
      await explained('modules/x/calls.json', '{ "$schema": "../../schemas/json/calls.schema.json", "calls": { "a": { "time|out": 5 } } }'),
    ).toContain('in seconds')
  })

  it.each([
    [SCREEN, inScreen('"quieries": {}'), /quieries is not allowed/],
    [SCREEN, inScreen('"layout": "wide"'), /not accepted/],
    [
      'universities/x.json',
      '{ "$schema": "../schemas/json/university.schema.json", "unikey": 7, "universityLabel": "x", "universityURL": "x" }',
      /string/,
    ],
    ['universities/x.json', '{ "$schema": "../schemas/json/university.schema.json", "unikey": "x" }', /Missing property "universityLabel"/],
    [SCREEN, inScreen('"body": { "a": { "block": "text", "text": "title", "txet": 1 } }'), /txet is not allowed/],
    [SCREEN, inScreen('"dialogs": { "a": { "title": "title", "body": {}, "params": { "row": { "rowOf": 7 } } } }'), /string/],
    [SCREEN, '{ "$schema": "../../../schemas/json/none.schema.json" }', /there is no schema/],
  ])('draws a red line in %s %s', async (name, text, message) => {
    expect((await redLines(name, text)).join('\n')).toMatch(message)
  })
})
