import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** The universities of the repository, in alphabetical order. */
export const shippedUniversities: readonly string[] = readdirSync(join(root, 'universities'))
  .flatMap((file) => (file.endsWith('.json') ? [file.slice(0, -5)] : []))
  .sort()

export interface PortalCopy {
  readonly folder: string
  write(name: string, content: unknown): void
  read(name: string): string
  remove(name: string): void
  drop(): void
}

/** A copy of the repository's portal folders in a folder of its own. */
export function portalCopy(): PortalCopy {
  const above = mkdtempSync(join(tmpdir(), 'dargah-gateway-'))
  const folder = join(above, 'portal')
  mkdirSync(folder)
  for (const name of ['modules', 'universities', 'portal.json', 'src/texts'])
    cpSync(join(root, name), join(folder, name), { recursive: true })
  return {
    folder,
    write(name, content) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`)
    },
    read: (name) => readFileSync(join(folder, name), 'utf8'),
    remove: (name) => rmSync(join(folder, name), { recursive: true }),
    drop: () => rmSync(above, { recursive: true, force: true }),
  }
}

/** A minimal built app. */
export function smallApp(): { readonly folder: string; drop(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'dargah-app-'))
  mkdirSync(join(folder, 'chunks'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>portal</title><script type="module" src="/chunks/main-1.js"></script>')
  writeFileSync(join(folder, 'chunks/main-1.js'), 'export {}')
  writeFileSync(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(folder, '.built'), 'stamp')
  return { folder, drop: () => rmSync(folder, { recursive: true, force: true }) }
}
