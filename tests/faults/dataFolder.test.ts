import { closeSync, mkdirSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openPglite } from '../../sandbox/database/openPglite.ts'
import { StartError } from '../../sandbox/startError.ts'
import { assertsTimes } from '../lanes/sample.ts'
import { ownDisk } from './support/ownDisk.ts'
import { endAll, runCommand } from './support/runCommand.ts'

const home = mkdtempSync(join(tmpdir(), 'dargah-data-'))
afterAll(async () => {
  await endAll()
  rmSync(home, { recursive: true, force: true })
})

/** Fills a disk to the last byte. */
function fill(file: string): void {
  const filler = openSync(file, 'w')
  for (const size of [65_536, 1]) {
    const block = Buffer.alloc(size, 1)
    try {
      for (;;) writeSync(filler, block)
    } catch {}
  }
  closeSync(filler)
}

describe('the folder of the campus data', () => {
  it.runIf(process.platform === 'linux')('in which nothing can be made is refused within seconds, in one sentence', async () => {
    const begun = Date.now()
    const { code, stdout, stderr } = await runCommand('sandbox/main.ts', ['--data', '/proc/campus']).ended
    expect(stderr).toMatch(/^The folder \/proc\/campus cannot be written \([^\n]*\): [^\n]* choose another one with --data\.\n$/)
    expect([code, stdout]).toEqual([1, ''])
    if (assertsTimes) expect(Date.now() - begun).toBeLessThan(15_000)
  })

  it('that holds no database of ours is refused and left as it is, without a lock', async () => {
    const folder = join(home, 'broken')
    mkdirSync(join(folder, 'pg'), { recursive: true })
    writeFileSync(join(folder, 'pg/PG_VERSION'), 'ten years of work')
    await expect(openPglite(folder)).rejects.toThrow(StartError)
    await expect(openPglite(folder)).rejects.toThrow(/^The campus data in \S+broken cannot be opened .*: move the folder away/)
    expect(readdirSync(folder)).toEqual(['pg'])
    expect([readdirSync(join(folder, 'pg')), readFileSync(join(folder, 'pg/PG_VERSION'), 'utf8')]).toEqual([
      ['PG_VERSION'],
      'ten years of work',
    ])
  })

  it('on a disk without room for the lock alone leaves nothing behind', async () => {
    const free = ownDisk(join(home, 'none'), 'size=64k')
    // Elsewhere no disk can be filled and there is nothing to see.
    if (free === undefined) return
    try {
      const folder = join(home, 'none/campus')
      mkdirSync(folder)
      fill(join(home, 'none/filler'))
      await expect(openPglite(folder)).rejects.toThrow(/cannot be written \(ENOSPC/)
      expect(readdirSync(folder)).toEqual([])
    } finally {
      free()
    }
  })

  it('on a disk that fills up meanwhile refuses what it cannot keep, loses nothing, and goes on when there is room', async () => {
    const free = ownDisk(join(home, 'full'), 'size=80m')
    if (free === undefined) return
    try {
      const folder = join(home, 'full/campus')
      const database = await openPglite(folder)
      await database.script("CREATE TABLE note (words text); INSERT INTO note VALUES ('kept')")
      fill(join(home, 'full/filler'))
      const much = "INSERT INTO note SELECT string_agg(md5(random()::text), '') FROM generate_series(1, 30000)"
      await expect(database.query(much)).rejects.toThrow(/No space left on device/)
      const words = 'SELECT words FROM note'
      expect(await database.query(words)).toEqual([{ words: 'kept' }])
      rmSync(join(home, 'full/filler'))
      await database.query("INSERT INTO note VALUES ('again')")
      await database.close()
      const reopened = await openPglite(folder)
      expect(await reopened.query(words)).toEqual([{ words: 'kept' }, { words: 'again' }])
      await reopened.close()
    } finally {
      free()
    }
  })
})
