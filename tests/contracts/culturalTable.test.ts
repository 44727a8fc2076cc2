import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { createCompiler } from '../../engine/compile/createCompiler.ts'
import type { TextsChunk } from '../../engine/compiled/compiled.ts'
import { renderMessage } from '../../engine/format/message.ts'
import { createPorts } from '../../gateway/compiler/createPorts.ts'
import { readPortalFolder } from '../../gateway/compiler/readPortalFolder.ts'

const FILE = 'universities/mahtab.json'
/** What a university writes in place of the ninth social activity. */
const OWN = { fa: 'گروه کوه‌نوردی', en: 'Mountaineers', ar: 'متسلقو الجبال' }
const LABEL = 'cultural.socialActivity9'

/** The Persian texts of surveys at each university, of which one replaces a label. */
function patchedLabels() {
  const files = new Map(readPortalFolder([fileURLToPath(new URL('../../', import.meta.url))]))
  const file = files.get(FILE)
  if (file === undefined) throw new Error(`there is no ${FILE}`)
  const locales = Object.fromEntries(Object.entries(OWN).map(([language, text]) => [language, { [LABEL]: text }]))
  const { modules, ...facts } = JSON.parse(file.text)
  files.set(FILE, { ...file, text: JSON.stringify({ ...facts, modules: { ...modules, surveys: { locales } } }) })
  const { portal, diagnostics } = createCompiler().compile({ files, ports: createPorts() })
  expect(diagnostics).toEqual([])
  return (unikey: string) => {
    const hash = portal?.universities[unikey]?.modules['surveys']?.texts['fa'] ?? ''
    const texts = JSON.parse(portal?.chunks.get(hash)?.text ?? '{}') as TextsChunk
    return (key: string) => renderMessage(texts[key] ?? key, {}, 'fa')
  }
}

describe('the labels of cultural capabilities', () => {
  it('are replaced one by one by a patch of one university, and stay at another', () => {
    const labelsAt = patchedLabels()
    const [own, other] = [labelsAt('mahtab'), labelsAt('aftab')]
    expect([own(LABEL), own('cultural.socialActivity8')]).toEqual(['گروه کوه‌نوردی', 'محیط زیست'])
    expect(other(LABEL)).toBe('کمک‌های اولیه و هلال احمر')
  })
})
