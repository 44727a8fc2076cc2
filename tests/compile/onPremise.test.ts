import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { explainValue } from '../../engine/compile/explainValue.ts'
import type { UniversityIndex } from '../../engine/compiled/compiled.ts'
import { readPortalFolder } from '../../gateway/compiler/readPortalFolder.ts'
import { createPortalSource } from '../../gateway/portalSource.ts'
import { portalCopy, shippedUniversities } from '../../gateway/support/portalCopy.ts'
import { readPortals } from '../../tools/portal/readPortals.ts'

const root = join(import.meta.dirname, '../..')
const copy = portalCopy()
afterAll(copy.drop)

/** What a folder over the shipped ones publishes. */
function publishedOf(folder: string) {
  const source = createPortalSource({ roots: [root, folder], addresses: {}, quality: 1 })
  source.compile()
  const { current, diagnostics } = source.state()
  const indexOf = (unikey: string) => {
    const served = current?.indexes.get(unikey)
    return served && (JSON.parse(String(served.plain)) as UniversityIndex).unikey
  }
  return {
    diagnostics: diagnostics.map(({ code, at, message }) => `${at.file.split('/').at(-1)}#${at.pointer} ${code} ${message}`),
    facts: current?.facts ?? [],
    indexOf,
  }
}
/** The same of a copy with this deployment.json. */
function publishedWith(deployment: unknown) {
  copy.write('deployment.json', deployment)
  return publishedOf(copy.folder)
}
const settings = (env: object) => publishedWith({ env })

describe('a deployment', () => {
  it('[CONF-01] in the cloud publishes every university, and a portal of none for who has not chosen yet', () => {
    const { facts, indexOf } = settings({ deployment: 'cloud' })
    expect(facts.map(({ unikey }) => unikey)).toEqual(shippedUniversities)
    expect(['_', 'aftab', 'mahtab'].map(indexOf)).toEqual(['_', 'aftab', 'mahtab'])
  })

  it('[CONF-01] on premise publishes its one university, which is also what who has chosen nothing gets', () => {
    const { facts, indexOf, diagnostics } = settings({ deployment: 'on-premise', university: 'mahtab' })
    expect(diagnostics).toEqual([])
    expect(facts.map(({ unikey }) => unikey)).toEqual(['mahtab'])
    expect(['_', 'mahtab', 'aftab'].map(indexOf)).toEqual(['mahtab', 'mahtab', undefined])
  })

  it('[CONF-03] [CONF-04] [CONF-05] [CONF-06] [CONF-07] of a university’s own is a folder with that university and its settings', () => {
    const { facts, indexOf, diagnostics } = publishedOf(join(root, 'sandbox/darya'))
    expect(diagnostics).toEqual([])
    expect([facts.map(({ unikey }) => unikey), indexOf('_')]).toEqual([['darya'], 'darya'])
    const portal = readPortals(readPortalFolder([root, join(root, 'sandbox/darya')])).get('darya')?.portal
    expect(portal?.['env']).toMatchObject({
      deployment: 'on-premise',
      university: 'darya',
      resetPassword: true,
      modalOnLogin: false,
      teammates: true,
      organisationKey: 'darya-org',
      // Of the shipped portal.
      scope: 'read write',
    })
  })
})

describe('deployment.json', () => {
  const why = (pointer: string) => {
    const found = explainValue(readPortalFolder([root, copy.folder], root), 'aftab', pointer)
    return found.ok ? [found.value, found.layers.map(({ place, removes }) => [place.file.split('/').at(-1), removes])] : found.message
  }

  it('is a layer over portal.json, whose settings it replaces or removes', () => {
    expect(settings({ deployment: 'cloud', scope: 'read', corporateInfo: null }).diagnostics).toEqual([])
    expect(why('/portal/env/scope')).toEqual([
      'read',
      [
        ['portal.json', false],
        ['deployment.json', false],
      ],
    ])
    expect(why('/portal/env/corporateInfo')).toEqual([
      undefined,
      [
        ['portal.json', false],
        ['deployment.json', true],
      ],
    ])
  })

  it.each<[string, unknown, string]>([
    ['says which university it is of', { env: { deployment: 'on-premise' } }, '#/env/deployment DG-UNI-009'],
    ['names one that is there', { env: { deployment: 'on-premise', university: 'mahtaab' } }, '#/env/university DG-UNI-009'],
    ['has settings that are known', { env: { resetPasword: true } }, '#/env/resetPasword DG-KEY-001'],
    ['has settings of the right type', { env: { resetPassword: 'yes' } }, '#/env/resetPassword DG-KEY-003'],
    ['hides what can be hidden', { env: { hide: ['walet'] } }, '#/env/hide/0 DG-MOD-014'],
    ['removes what is set', { env: { resetPassword: null } }, '#/env/resetPassword DG-UNI-002'],
    ['keeps what portal.json needs', { env: { deployment: null } }, '#/env DG-KEY-002'],
    ['has no key of portal.json', { env: {}, languages: ['fa'] }, '#/languages DG-KEY-001'],
    ['has settings or universities', {}, '# DG-KEY-003'],
    ['has them as an object', { env: ['on-premise'] }, '#/env DG-KEY-003'],
    ['is an object', ['on-premise'], '# DG-KEY-003'],
    ['is JSON', '{ "env": ', '# DG-JSON-001'],
  ])('%s', (_, written, problem) => {
    expect(publishedWith(written).diagnostics).toEqual([expect.stringContaining(`deployment.json${problem}`)])
  })

  it('with another name is read by nobody, and that is said', () => {
    settings({})
    copy.write('deployments.json', { env: {} })
    expect(publishedOf(copy.folder).diagnostics).toEqual(['deployments.json# DG-FIL-001 nothing reads "deployments.json"'])
    copy.remove('deployments.json')
  })
})
