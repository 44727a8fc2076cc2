import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { folderTarget } from './folderTarget.ts'
import { publishSite } from './publishSite.ts'
import { smallSite } from './support/smallSite.ts'

it('a web server that has begun to read a file reads it to its end while the next version is published', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'publish-folder-'))
  const publish = (script: string) =>
    publishSite(folderTarget(folder), { files: smallSite({ aftab: 'a' }, script), version: 'v', keepDays: 7 })
  await publish('one')
  const page = join(folder, 'index.html')
  const former = readFileSync(page, 'utf8')
  const opened = openSync(page, 'r')
  try {
    expect((await publish('two')).written).toContain('index.html')
    expect(readFileSync(opened, 'utf8')).toBe(former)
    expect(readFileSync(page, 'utf8')).not.toBe(former)
  } finally {
    closeSync(opened)
    rmSync(folder, { recursive: true })
  }
})
