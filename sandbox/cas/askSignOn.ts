import { readUser } from './casXml.ts'

const PATIENCE = 5000
/** A name and some attributes have far less, bytes. */
const LARGEST = 64 * 1024

/**
 * Whom a ticket names, asked of the single sign-on by the server of the university: a username, 'refused', or 'silent' if it gives no answer in `patience` ms, or
 * one that is no answer of a single sign-on. It is not followed to another address.
 */
export async function askSignOn(
  signOn: string,
  ticket: string,
  service: string,
  patience = PATIENCE,
): Promise<{ readonly username: string } | 'refused' | 'silent'> {
  try {
    const answer = await fetch(`${signOn}/p3/serviceValidate?${new URLSearchParams({ service, ticket })}`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    })
    const text = await boundedText(answer)
    if (answer.status !== 200 || !text?.includes('<cas:serviceResponse')) return 'silent'
    const username = readUser(text)
    return username === undefined ? 'refused' : { username }
  } catch {
    return 'silent'
  }
}

/** The text of an answer; undefined if it has no end in sight. */
async function boundedText({ body }: Response): Promise<string | undefined> {
  if (body === null) return ''
  const read: Uint8Array[] = []
  let size = 0
  for await (const bytes of body) {
    size += bytes.length
    // Leaving the loop cancels the rest.
    if (size > LARGEST) return undefined
    read.push(bytes)
  }
  return Buffer.concat(read).toString('utf8')
}
