import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

// A quarter of the usual cost: everybody's password is printed in the demo, and the tests sign in hundreds of times.
const cost = 4096
const length = 32

/** A salted scrypt hash of a password: `scrypt$cost$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return `scrypt$${cost}$${salt.toString('base64')}$${(await derive(password, salt, cost)).toString('base64')}`
}

/** A scrypt hash that is the same for the same text and salt. */
export async function hashWithSalt(text: string, salt: string): Promise<string> {
  return (await derive(text, Buffer.from(salt), cost)).toString('base64url')
}

/** Whether a password fits a hash. Without a hash (unknown user name) it takes as long and returns false. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [kind, n, salt, expected] = (hash ?? `scrypt$${cost}$AAAAAAAAAAAAAAAAAAAAAA==$`).split('$')
  if (kind !== 'scrypt') return false
  const actual = await derive(password, Buffer.from(salt ?? '', 'base64'), Number(n))
  const wanted = Buffer.from(expected ?? '', 'base64')
  return wanted.length === actual.length && timingSafeEqual(wanted, actual)
}

function derive(password: string, salt: Buffer, N: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, length, { N, r: 8, p: 1 }, (error, key) => (error === null ? resolve(key) : reject(error)))
  })
}
