import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'
import { copyProject } from '../support/projectCopy.ts'

const MINUTES = 60_000
const copies = ['build', 'build-in-another-folder'].map(copyProject)
afterAll(() => {
  for (const copy of copies) copy.drop()
})

/** SHA-256 of each file, by its path. */
const printsOf = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((file) => [file.slice(folder.length), createHash('sha256').update(readFileSync(file)).digest('hex')]),
  )

it(
  'two builds of the same sources make the same files, byte for byte, in whatever folder',
  async () => {
    await Promise.all(
      copies.map(({ folder }) => promisify(execFile)(join(folder, 'node_modules/.bin/tsx'), ['tools/build.ts'], { cwd: folder })),
    )
    const [first = {}, second] = copies.map(({ folder }) => printsOf(join(folder, 'dist')))
    expect(Object.keys(first).length).toBeGreaterThan(500)
    expect(second).toEqual(first)
  },
  15 * MINUTES,
)
