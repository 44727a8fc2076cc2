import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

function readyOnce(root: string, data: string): Promise<number> {
  const begun = performance.now()
  const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'tools/start.ts'), '--data', data, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let ms: number | undefined
  child.stdout.on('data', (text: Buffer) => {
    if (ms !== undefined || !text.toString().includes('is ready')) return
    ms = performance.now() - begun
    child.kill('SIGTERM')
  })
  return new Promise((done, fail) => {
    child.once('close', () => (ms === undefined ? fail(new Error('The start ended before it was ready.')) : done(ms)))
  })
}

/** ms from the command to "ready", with packages installed: on a new data folder and on an existing one. Informative, no budget. */
export async function readyBench(root: string): Promise<readonly [number, number]> {
  const home = mkdtempSync(join(tmpdir(), 'dargah-bench-'))
  try {
    const data = join(home, 'campus')
    return [await readyOnce(root, data), await readyOnce(root, data)]
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}
