import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Typical mistakes of integrators, one per entry. */
const MISTAKES = [
  { file: 'modules/account/screens/boot.json', from: '"press": { "send": "RETRY" }', to: '"press": { "send": "RETRI" }' },
  { file: 'modules/food/locales/ar.json', from: /\n {2}"tiles\.cvv2": .*/, to: '' },
  {
    file: 'modules/food/module.json',
    from: '"title": "tiles.teammate", "access"',
    to: '"title": "tiles.teammate", "when": "=university.product.cvv2", "access"',
  },
  {
    file: 'modules/reservation/calls.json',
    from: '"path": "/rest/reserves/v2/{id}/sell-reserve",\n      "once": true,',
    to: '"path": "/rest/reserves/v2/{id}/sell-reserve",',
  },
] as const

/** Creates a copy of the shipped portal with a few mistakes. Throws if a file no longer contains the text that a mistake replaces. */
export function breakPortal(root: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'dargah-pictures-'))
  for (const name of ['modules', 'universities', 'portal.json', 'src/texts'])
    cpSync(join(root, name), join(copy, name), { recursive: true })
  for (const { file, from, to } of MISTAKES) {
    const text = readFileSync(join(copy, file), 'utf8')
    const changed = text.replace(from, to)
    if (changed === text) throw new Error(`${file} has no ${String(from)} any more: choose another mistake.`)
    writeFileSync(join(copy, file), changed)
  }
  return copy
}
