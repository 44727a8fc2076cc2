import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readSources, readTable } from '../../tools/check/boundaries.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** What a browser or a server runs; tools, benchmarks and tests are run by developers. */
const RUNS = /^(schemas|engine|modules|src|command|server|gateway|sandbox)\//
const sources = readSources(root, readTable(root)).filter(({ path }) => RUNS.test(path) && !/\.(test|spec)\.tsx?$/.test(path))

/** Files that may have it, and why. */
type Allowed = Readonly<Record<string, string>>

interface Absent {
  readonly name: string
  readonly pattern: RegExp
  /** A text in which the pattern finds it. */
  readonly sample: string
  readonly allowed?: Allowed
}

const ABSENT: readonly Absent[] = [
  { name: 'processes of the system', pattern: /node:child_process|\bBun\.spawn|from 'execa'/, sample: "import 'node:child_process'" },
  {
    name: 'code that is compiled from text',
    pattern: /\bnew Function\(|\beval\(|node:vm\b/,
    sample: 'eval(x)',
    allowed: { 'gateway/compiler/openValidator.ts': 'opens the validators that the compiler has made of the schemas of a portal folder' },
  },
  {
    name: 'messages between windows',
    pattern: /\.postMessage\([^)]*,|addEventListener\('message'/,
    sample: "parent.postMessage(1, '*')",
    allowed: {
      'src/app/worker/registerWorker.ts': 'names to the service worker of this origin the files that were loaded before it was there',
      'src/app/worker/worker.ts': 'hears that from pages of its origin alone, and judges each address as it does a request',
    },
  },
  { name: 'WebSockets', pattern: /\bWebSocket\b|\bws:\/\//, sample: 'new WebSocket(x)' },
  { name: 'WebRTC', pattern: /RTCPeerConnection|RTCDataChannel/, sample: 'new RTCPeerConnection()' },
  { name: 'GraphQL', pattern: /graphql/i, sample: 'graphql' },
  { name: 'LDAP, mail and memcache', pattern: /\bldap|nodemailer|\bsmtp\b|\bimap\b|memcache/i, sample: 'ldapjs' },
  { name: 'parsers of XML', pattern: /DOMParser|fast-xml-parser|xml2js|libxml|xpath/i, sample: 'new DOMParser()' },
  { name: 'archives that are unpacked', pattern: /\bunzip|gunzip|createInflate|adm-zip|yauzl|from 'tar'/, sample: 'gunzipSync(x)' },
  { name: 'hashes that are broken', pattern: /['"](md5|sha1|sha-1|md4)['"]/i, sample: "createHash('md5')" },
  {
    name: 'ciphers and signatures by a private key',
    pattern: /createCipher|createDecipher|subtle\.(encrypt|decrypt)|publicEncrypt|createSign\(|generateKeyPair/,
    sample: 'createCipheriv(x)',
  },
  {
    name: 'connections that trust any certificate',
    pattern: /rejectUnauthorized|TLS_REJECT_UNAUTHORIZED|checkServerIdentity/,
    sample: 'rejectUnauthorized: false',
  },
  { name: 'predictable random numbers', pattern: /Math\.random/, sample: 'Math.random()' },
  {
    name: 'UUIDs, which have less than 128 random bits, for what is a secret',
    pattern: /randomUUID/,
    sample: 'randomUUID()',
    allowed: {
      'gateway/createGateway.ts': 'names a request in the log',
      'sandbox/auth/sessionTokens.ts': 'names a session within a signed token',
      'sandbox/cas/entries.ts': 'the same',
      'sandbox/cas/casXml.ts': 'names a request to end a session',
      'src/host/browserPorts.ts': 'names a press, and a captcha that is to be drawn',
    },
  },
  {
    name: 'cookies of the portal or its gateway',
    pattern: /document\.cookie|'Set-Cookie'/,
    sample: "reply.header('Set-Cookie', x)",
    allowed: {
      'sandbox/http/cookies.ts': 'of the single sign-on, bank and staff pages of the practice campus',
      'sandbox/tracker/issues/issueCalls.ts': 'of the demo tracker, as a Redmine sends one',
    },
  },
]

describe('what neither the portal nor a server has', () => {
  it.each(ABSENT)('$name', ({ pattern, allowed = {} }) => {
    expect(sources.filter(({ path, text }) => pattern.test(text) && !(path in allowed)).map(({ path }) => path)).toEqual([])
  })

  it('would be found: each pattern finds its sample, and each exception is needed', () => {
    expect(sources.length).toBeGreaterThan(500)
    for (const { name, pattern, sample, allowed = {} } of ABSENT) {
      expect([name, pattern.test(sample)]).toEqual([name, true])
      for (const path of Object.keys(allowed))
        expect([name, path, pattern.test(sources.find((file) => file.path === path)?.text ?? '')]).toEqual([name, path, true])
    }
  })
})
