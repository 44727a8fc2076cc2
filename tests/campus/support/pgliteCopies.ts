import { createHash, randomUUID } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { resetCampus } from '../../../sandbox/openCampus.ts'
import type { DatabaseCopies } from './databases.ts'

const sandbox = fileURLToPath(new URL('../../../sandbox/', import.meta.url))
const dayMs = 86_400_000

/** Copies of a seeded data folder. Making the first takes seconds, so it is kept in the temporary folder under the digest of the campus's sources. */
export async function openPgliteCopies(now: string): Promise<DatabaseCopies> {
  const template = await templateFolder(now)
  const home = mkdtempSync(join(tmpdir(), 'campus-copies-'))
  return {
    fresh: async () => {
      const dir = join(home, randomUUID())
      cpSync(template, dir, { recursive: true })
      return { dir }
    },
    close: async () => rmSync(home, { recursive: true, force: true }),
  }
}

async function templateFolder(now: string): Promise<string> {
  const shelf = join(tmpdir(), 'campus-templates')
  mkdirSync(shelf, { recursive: true })
  const template = join(shelf, digestOf(now))
  if (existsSync(template)) return template
  for (const name of readdirSync(shelf)) {
    const old = join(shelf, name)
    if (Date.now() - statSync(old).mtimeMs > dayMs) rmSync(old, { recursive: true, force: true })
  }
  const draft = join(shelf, `draft-${randomUUID()}`)
  await resetCampus({ database: { dir: draft }, now })
  try {
    renameSync(draft, template)
  } catch (error) {
    // Another test file was faster.
    if (!existsSync(template)) throw error
    rmSync(draft, { recursive: true, force: true })
  }
  return template
}

function digestOf(now: string): string {
  const digest = createHash('sha256').update(now)
  for (const name of readdirSync(sandbox, { recursive: true, encoding: 'utf8' }).sort()) {
    if (/\.(ts|sql)$/.test(name)) digest.update(name).update(readFileSync(join(sandbox, name)))
  }
  return digest.digest('hex').slice(0, 20)
}
