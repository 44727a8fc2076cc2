import { afterAll, describe, expect, it } from 'vitest'
import type { UniversityIndex } from '../../engine/compiled/compiled.ts'
import { createPortalSource } from '../../gateway/portalSource.ts'
import { portalCopy } from '../../gateway/support/portalCopy.ts'

const copy = portalCopy()
afterAll(copy.drop)

/** What the copy publishes with these settings of its deployment. */
function publishedWith(env: object) {
  const portal = JSON.parse(copy.read('portal.json')) as { readonly env: object }
  copy.write('portal.json', { ...portal, env: { ...portal.env, ...env } })
  const source = createPortalSource({ roots: [copy.folder], addresses: {}, quality: 1 })
  source.compile()
  const { current, diagnostics } = source.state()
  const indexOf = (unikey: string) => {
    const served = current?.indexes.get(unikey)
    return served && (JSON.parse(String(served.plain)) as UniversityIndex).unikey
  }
  return { diagnostics: diagnostics.map(({ code, message }) => `${code} ${message}`), facts: current?.facts ?? [], indexOf }
}

describe('a deployment', () => {
  it('[CONF-01] in the cloud publishes every university, and a portal of none for who has not chosen yet', () => {
    const { facts, indexOf } = publishedWith({ deployment: 'cloud' })
    expect(facts.map(({ unikey }) => unikey)).toEqual(['aftab', 'kavir', 'kohan', 'mahtab', 'nasim', 'sepehr'])
    expect(['_', 'aftab', 'mahtab'].map(indexOf)).toEqual(['_', 'aftab', 'mahtab'])
  })

  it('[CONF-01] on premise publishes its one university, which is also what who has chosen nothing gets', () => {
    const { facts, indexOf, diagnostics } = publishedWith({ deployment: 'on-premise', university: 'mahtab' })
    expect(diagnostics).toEqual([])
    expect(facts.map(({ unikey }) => unikey)).toEqual(['mahtab'])
    expect(['_', 'mahtab', 'aftab'].map(indexOf)).toEqual(['mahtab', 'mahtab', undefined])
  })

  it('on premise says which university it is of', () => {
    const { diagnostics } = publishedWith({ deployment: 'on-premise', university: undefined })
    expect(diagnostics).toEqual(['DG-UNI-009 an on-premise portal says which university it is of'])
  })
})
