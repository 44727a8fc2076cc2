import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { editedModules } from './portalVisits.ts'

const shipped = new URL('../../../universities/mahtab.json', import.meta.url)

/** An integrator's folder, whose edits change four modules of mahtab at once. */
export interface PortalEditions {
  readonly folder: string
  readonly latest: () => number
  /** Saves the next edition: the whole of it in one go, or only the first half of its modules. */
  save(part?: 'whole' | 'half'): void
  drop(): void
}

export function openPortalEditions(): PortalEditions {
  const folder = mkdtempSync(join(tmpdir(), 'dargah-editions-'))
  const file = join(folder, 'universities/mahtab.json')
  const facts = JSON.parse(readFileSync(shipped, 'utf8')) as object
  let edition = 0
  mkdirSync(join(folder, 'universities'))
  const save = (part: 'whole' | 'half' = 'whole') => {
    edition++
    const timeout = (place: number) => (part === 'half' && place >= editedModules.length / 2 ? Math.max(1, edition - 1) : edition)
    const modules = editedModules.map((module, place) => [module, { calls: { 'reserve.add': { timeout: timeout(place) } } }])
    writeFileSync(`${file}.next`, JSON.stringify({ ...facts, modules: Object.fromEntries(modules) }))
    // A name that is given in one go: who reads the folder has the old file or the new one.
    renameSync(`${file}.next`, file)
  }
  save()
  return { folder, latest: () => edition, save, drop: () => rmSync(folder, { recursive: true, force: true }) }
}
