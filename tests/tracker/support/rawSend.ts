import { request } from 'node:http'

export interface RawAnswer {
  readonly status: number
  /** Head and body, as one text in which leaks are searched. */
  readonly text: string
}

/** Sends a path as it is written, which fetch would normalize. */
export function rawSend(
  base: string,
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body?: string | Buffer,
): Promise<RawAnswer> {
  const { hostname, port } = new URL(base)
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, method, path, headers, agent: false }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, text: `${answer.rawHeaders.join('\n')}\n\n${Buffer.concat(parts).toString('utf8')}` }),
      )
    })
    asked.on('error', reject)
    asked.end(body)
  })
}
