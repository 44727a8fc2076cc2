import { renameSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Writes a file that is complete whenever it is seen, also by other processes and after a power cut. */
export function writeWhole(file: string, content: Buffer | string): void {
  const next = join(dirname(file), `.${process.pid}-${basename(file)}`)
  writeFileSync(next, content, { flush: true })
  renameSync(next, file)
}
