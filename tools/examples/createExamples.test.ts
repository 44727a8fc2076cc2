import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { conform, prepareRequest } from '../../engine/calls/index.ts'
import type {
  CompiledBlock,
  CompiledCall,
  CompiledScreen,
  ModuleChunk,
  ScreenChunk,
  UniversityIndex,
} from '../../engine/compiled/compiled.ts'
import { createFiles } from '../../engine/createFiles.ts'
import { evaluate } from '../../engine/expression/index.ts'
import { createGateway } from '../../gateway/createGateway.ts'
import { BUILD_FLAGS, GATEWAY_FLAGS, parseGatewayArguments } from '../../gateway/parseGatewayArguments.ts'
import { createPortalSource, type PortalSource } from '../../gateway/portalSource.ts'
import { portalCopy, smallApp } from '../../gateway/support/portalCopy.ts'
import { run, temporaryFolder } from '../portal/support/commandLine.ts'
import { createExamples } from './createExamples.ts'

const shipped = portalCopy()
const own = temporaryFolder()
const app = smallApp()
let gateway: FastifyInstance
let source: PortalSource

const CALLS = {
  calls: {
    'books.list': {
      method: 'GET',
      path: '/rest/{shelf}',
      params: { shelf: { type: 'string' } },
      select: '=body.payload.map(b, b.name)',
      result: { type: 'array', items: { type: 'string' } },
      examples: {
        empty: { with: { shelf: 'b' }, result: [] },
        down: { with: { shelf: 'c' }, error: { status: 409, errorCode: 'CLOSED' } },
        some: { result: ['Gulistan'] },
      },
    },
    'loans.list': {
      method: 'GET',
      path: '/rest/loans',
      result: { type: 'array', items: { type: 'string' } },
      examples: { none: { result: [] }, one: { after: ['loans.make'], result: ['Gulistan'] } },
    },
    'loans.make': { method: 'POST', path: '/rest/made', once: true, examples: { done: { delay: 50, result: null } } },
    'books.lend': { method: 'POST', path: '/rest/loans', once: true, body: { days: 14 }, examples: { lost: { error: { status: 0 } } } },
    'books.real': { method: 'GET', path: '/rest/real', result: { type: 'object' } },
  },
}

beforeAll(async () => {
  await run(own.folder, 'init mine')
  own.write('mine/modules/loans/module.json', {
    title: 'title',
    icon: 'book',
    hue: 'cyan',
    prefix: '/loans',
    home: '/loans',
    routes: { '/loans': { planned: true, title: 'title' } },
  })
  own.write('mine/modules/loans/calls.json', CALLS)
  for (const language of ['fa', 'en', 'ar']) own.write(`mine/modules/loans/locales/${language}.json`, { title: 'x' })
  const roots = [own.at('mine')]
  const examples = createExamples(shipped.folder, roots)
  source = createPortalSource({ roots: [shipped.folder, ...roots], addresses: {}, quality: 1, finish: examples.finish })
  source.compile()
  expect(source.state().diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  gateway = await createGateway({ source, app: app.folder, assets: [], devtools: true, log: false })
  examples.serve(gateway)
})
afterAll(async () => {
  await gateway.close()
  shipped.drop()
  own.drop()
  app.drop()
})

/** A module as a browser gets it. */
async function chunkOf(module: string): Promise<ModuleChunk> {
  const index = (await gateway.inject('/portal/index/mine.json')).json<UniversityIndex>()
  return (await gateway.inject(`/portal/chunks/${index.modules[module]?.chunk}.json`)).json()
}
async function screenOf(module: string, screen: string): Promise<CompiledScreen> {
  const index = (await gateway.inject('/portal/index/mine.json')).json<UniversityIndex>()
  return (await gateway.inject(`/portal/chunks/${index.modules[module]?.screens[screen]}.json`)).json<ScreenChunk>().screen
}
/** What a screen would get of a call: sent as a browser sends it, and read as it reads. */
async function ask(id: string, args: Readonly<Record<string, unknown>>) {
  const call = (await chunkOf('loans')).calls[id] as CompiledCall
  const request = prepareRequest(call, args, {
    bases: { university: 'https://campus.example', config: 'http://portal.local', helpdesk: '' },
    scope: { params: args, draw: {} },
    files: createFiles(() => 'f'),
    token: undefined,
  })
  expect(request).toMatchObject({ carriesToken: false, url: expect.stringMatching(/^http:\/\/portal\.local\//) })
  const { statusCode, payload } = await gateway.inject({ method: call.method, url: request?.path ?? '' })
  return { status: statusCode, body: JSON.parse(payload), call }
}

describe('npm start -- --portal DIR --examples', () => {
  it('answers a call by the example with its arguments, else by the first result', async () => {
    expect(await ask('books.list', { shelf: 'a' })).toMatchObject({ status: 200, body: ['Gulistan'] })
    expect(await ask('books.list', { shelf: 'b' })).toMatchObject({ status: 200, body: [] })
    expect(await ask('books.list', { shelf: 'c' })).toMatchObject({ status: 409, body: { errorCode: 'CLOSED' } })
  })

  it('breaks the connection off where an example says so', async () => {
    await expect(ask('books.lend', {})).rejects.toThrow(/destroyed/)
  })

  it('answers what holds after a change once the change has succeeded, and late where an example says so', async () => {
    expect((await ask('loans.list', {})).body).toEqual([])
    const answered: string[] = []
    const note = (id: string, args: Readonly<Record<string, unknown>>) => ask(id, args).then(() => answered.push(id))
    await Promise.all([note('loans.make', {}), note('books.list', { shelf: 'a' })])
    expect(answered).toEqual(['books.list', 'loans.make'])
    expect((await ask('loans.list', {})).body).toEqual(['Gulistan'])
  })

  it('gives what fits the result of the call, although the server would have packed it', async () => {
    const { body, call } = await ask('books.list', { shelf: 'a' })
    expect(call.select).toBeUndefined()
    expect(conform(call.result ?? {}, body)).toMatchObject({ ok: true, value: ['Gulistan'] })
  })

  it('leaves calls without examples and shipped modules with their servers', async () => {
    expect((await chunkOf('loans')).calls['books.real']).toMatchObject({ path: '/rest/real' })
    const { calls } = await chunkOf('account')
    expect(JSON.stringify(calls)).not.toContain('/__portal/examples')
    expect(calls['auth.signIn']).toMatchObject({ path: '/oauth/token' })
  })

  it('says so on top of the screens and in the name of the university, in three languages', async () => {
    const home = await screenOf('library', 'home')
    const [first] = Object.values(home.body ?? {}) as (CompiledBlock & { text?: { plain?: never } })[]
    expect(first).toMatchObject({ block: 'notice' })
    const says = (language: string) => evaluate(first?.text?.plain ?? null, { language })
    expect([says('fa'), says('en'), says('ar')]).toEqual([
      expect.stringContaining('نمونه'),
      expect.stringContaining('examples'),
      expect.stringContaining('أمثلة'),
    ])
    const { universities } = (await gateway.inject('/config/universities')).json<{ universities: readonly Record<string, unknown>[] }>()
    expect(universities.find(({ unikey }) => unikey === 'mine')).toMatchObject({
      universityLabel: { fa: 'دانشگاه من (نمونه‌ها)', en: 'My University (examples)', ar: 'جامعتي (أمثلة)' },
    })
    expect(Object.keys((await screenOf('account', 'faq')).body ?? {})).not.toContain('examplesMark')
  })

  it('follows an edit of an example', async () => {
    own.write('mine/modules/loans/calls.json', JSON.stringify(CALLS).replace('Gulistan', 'Bustan'))
    source.compile()
    expect((await ask('books.list', { shelf: 'a' })).body).toEqual(['Bustan'])
  })

  it('answers nothing that is no example', async () => {
    for (const url of ['/__portal/examples/loans/none', '/__portal/examples/account/auth.signIn', '/__portal/examples/loans/books.real'])
      expect([url, (await gateway.inject(url)).statusCode]).toEqual([url, 404])
  })

  it('is known to npm start alone, and only beside a folder of its own', () => {
    const portal = ['--portal', 'mine']
    expect(parseGatewayArguments([...portal, '--examples'], undefined, own.folder)).toMatchObject({
      examples: true,
      portals: [own.at('mine')],
    })
    expect(parseGatewayArguments(portal, undefined, own.folder).examples).toBe(false)
    expect(() => parseGatewayArguments(['--examples'], undefined, own.folder)).toThrow(/name it with --portal DIR/)
    for (const flags of [BUILD_FLAGS, GATEWAY_FLAGS])
      expect(() => parseGatewayArguments([...portal, '--examples'], flags, own.folder)).toThrow(/--examples is not known/)
  })
})
