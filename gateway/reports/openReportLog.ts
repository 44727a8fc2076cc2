import { appendFile, rename, stat } from 'node:fs/promises'
import { GatewayStartError } from '../parseGatewayArguments.ts'

/** A file of reports, one JSON value a line. */
export interface ReportLog {
  /** Resolves when it is written. Rejects with what the file system says. */
  append(report: object): Promise<void>
}

/** Opens the file or makes it, readable by this account alone. At `most` bytes it becomes `FILE.1`, in place of the former one. Throws a `GatewayStartError` if it cannot be written. */
export async function openReportLog(file: string, most: number): Promise<ReportLog> {
  const write = (text: string) => appendFile(file, text, { mode: 0o600 })
  async function add(line: string): Promise<void> {
    const { size } = await stat(file).catch(() => ({ size: 0 }))
    if (size > 0 && size + Buffer.byteLength(line) > most) await rename(file, `${file}.1`)
    await write(line)
  }
  try {
    await write('')
  } catch (error) {
    throw new GatewayStartError(
      `The file of reports ${file} cannot be written (${error instanceof Error ? error.message : String(error)}): name another one in gateway.json.`,
    )
  }
  let last: Promise<unknown> = Promise.resolve()
  return {
    append(report) {
      const done = last.then(() => add(`${JSON.stringify(report)}\n`))
      last = done.catch(() => undefined)
      return done
    },
  }
}
