import { describe, expect, it } from 'vitest'
import type { CompiledPortals, Manifest, ServedIndex, UniversityIndex } from '../../engine/compiled/compiled.ts'
import { createPortalSource, type PortalSource } from '../../gateway/portalSource.ts'
import { portalCopy } from '../../gateway/support/portalCopy.ts'
import { moduleTiles, navigationOf } from '../../src/host/entries.ts'
import { createStaticPortal } from '../../tools/publish/staticPortal.ts'
import { withoutGateway } from '../../tools/publish/withoutGateway.ts'
import { decideAt } from './support/decideAt.ts'
import { persianTexts } from './support/persianTexts.ts'
import { signedInScope } from './support/signedInScope.ts'

const { folder, drop } = portalCopy()
const isStatic = createStaticPortal([folder])
isStatic.source.compile()
const served = createPortalSource({ roots: [folder], addresses: {}, quality: 1 })
served.compile()
drop()

function manifestOf(source: PortalSource): Manifest {
  const { current } = source.state()
  const index: ServedIndex = JSON.parse(String(current?.indexes.get('aftab')?.plain))
  return JSON.parse(String(current?.chunks.get(index.manifest)?.plain))
}

/** A student of a university that has both desks of the tracker. */
const scopeOf = (manifest: Manifest) =>
  signedInScope(
    manifest,
    { product: { help_desk: 'tickets', nurture: true }, services: { feedbackProjectId: 7 } },
    { env: { hide: [], onlySubsidy: false }, roles: ['ROLE_STUDENT', 'ROLE_NURTURE_USER'] },
  )
const at = (manifest: Manifest, path: string) => decideAt(manifest, path, scopeOf(manifest), ['ROLE_STUDENT', 'ROLE_NURTURE_USER'])

describe('a portal as static files', () => {
  const manifest = manifestOf(isStatic.source)

  it('names the modules whose calls only a gateway answers', () => {
    expect(isStatic.withheld().map(({ module }) => module)).toEqual(['helpdesk', 'feedback'])
    for (const { module, calls } of isStatic.withheld()) expect(calls).toContain(`${module}/issues.list`)
  })

  it.each(['/helpdesk', '/helpdesk/create-issue', '/helpdesk/issues', '/helpdesk/issues/7', '/user/feedbacks', '/user/feedbacks/7'])(
    'leads from %s home, where a gateway shows a page',
    (path) => {
      expect(at(manifest, path)).toEqual({ kind: 'goto', path: '/' })
      expect(at(manifestOf(served), path).kind).toBe('screen')
    },
  )

  it('has their tile grey with the reason, and no entry of the menu', () => {
    const tile = moduleTiles(manifest.modules, scopeOf(manifest), () => []).find(({ id }) => id === 'helpdesk')
    const why = tile?.why as { readonly key: string }
    expect([tile?.enabled, persianTexts('helpdesk').translate(why.key)]).toEqual([false, 'برای دانشگاه شما فعال نیست.'])
    const entries = (of: Manifest) => navigationOf(of.modules, scopeOf(of), () => []).map(({ id }) => id)
    expect(entries(manifestOf(served)).filter((id) => !entries(manifest).includes(id))).toEqual(['helpdesk.home', 'feedback.list'])
  })

  it('has all other modules as a gateway serves them, and no chunk of a manifest that nothing names', () => {
    const others = (of: Manifest) => of.modules.filter(({ id }) => !['helpdesk', 'feedback'].includes(id))
    expect(others(manifest)).toEqual(others(manifestOf(served)))
    expect(isStatic.source.state().current?.chunks.size).toBe(served.state().current?.chunks.size)
  })
})

describe('modules that need a gateway', () => {
  const call = (own: object) => ({ title: 'x', path: '/x', ...own })
  function portalsWith(calls: object, own: Partial<UniversityIndex> = {}): CompiledPortals {
    const modules = ['a', 'b', 'c'].map((id) => ({ id, title: { plain: id } }))
    const chunks = new Map(
      Object.entries({
        manifest: { modules },
        a: { id: 'a', calls },
        b: { id: 'b', calls: {} },
        c: { id: 'c', calls: { list: call({ base: 'config', path: '/config/universities' }) } },
      }).map(([hash, value]) => [hash, { type: 'json' as const, text: JSON.stringify(value) }]),
    )
    const entry = (chunk: string, uses: readonly string[] = []) => ({ chunk, uses, screens: {}, filledBy: {}, texts: {} })
    const index = {
      unikey: 'x',
      manifest: 'manifest',
      modules: { a: entry('a'), b: entry('b', ['a']), c: entry('c') },
      first: ['c'],
      textsVersion: '1',
      texts: {},
      ...own,
    }
    return { universities: { x: index }, chunks, facts: [], services: { productKey: 'product', universities: {} } }
  }
  const withheldOf = (portals: CompiledPortals) =>
    withoutGateway(portals, (text) => `h${text.length}`).withheld.map(({ module, calls }) => `${module}: ${calls}`)

  it.each([
    ['the helpdesk', { base: 'helpdesk' }, ['a: a/y', 'b: a/y']],
    ['a file of the configuration service that nobody has', { base: 'config' }, ['a: a/y', 'b: a/y']],
    ['a change of the list of universities', { base: 'config', path: '/config/universities', method: 'POST' }, ['a: a/y', 'b: a/y']],
    ['the list of universities', { base: 'config', path: '/config/universities' }, []],
    ['the university', {}, []],
  ])('are those that call %s, and those that call through them', (_, own, withheld) => {
    expect(withheldOf(portalsWith({ y: call(own) }))).toEqual(withheld)
  })

  it('cannot be switched off where the portal starts with them: nothing is published', () => {
    const portals = (own: Partial<UniversityIndex>) => () => withheldOf(portalsWith({ y: call({ base: 'helpdesk' }) }, own))
    const sentence = 'The module "a" is needed at the start and calls what only a gateway answers (a/y): serve this portal by a gateway.'
    expect(portals({ first: ['a'] })).toThrow(sentence)
    expect(portals({ signIn: 'a/home' })).toThrow(sentence)
    expect(portals({ boot: 'a/home' })).toThrow(sentence)
  })
})
