import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { CompiledPortals, ServedIndex, Services, UniversityFacts } from '../engine/compiled/compiled.ts'
import { mapOrEmpty } from '../engine/compiled/json.ts'
import { originsOf, type Servers, serversOf } from './servers.ts'

/** A static response body, compressed in advance. */
export interface Served {
  readonly type: 'application/json' | 'application/manifest+json' | 'text/javascript' | 'text/html'
  readonly etag: string
  readonly plain: Buffer
  readonly gzip: Buffer
  readonly brotli: Buffer
}

/** What the gateway serves of one compiled version. Immutable. */
export interface Publication {
  /** A hash of the content: equal on every gateway with the same folders. */
  readonly version: string
  readonly indexes: ReadonlyMap<string, Served>
  readonly chunks: ReadonlyMap<string, Served>
  readonly facts: readonly UniversityFacts[]
  /** The facts by unikey. */
  readonly factsOf: ReadonlyMap<string, UniversityFacts>
  /** The key of the modules' flags in them. */
  readonly productKey: string
  readonly universities: Served
  /** To whom pages may connect. */
  readonly servers: Servers
}

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 20)

export function serve(text: string, type: Served['type'], quality: number): Served {
  const plain = Buffer.from(text, 'utf8')
  return {
    type,
    etag: `"${shortHash(text)}"`,
    plain,
    gzip: gzipSync(plain, { level: quality > 5 ? 9 : 5 }),
    brotli: brotliCompressSync(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
  }
}

export const typeOfChunk = (extension: 'json' | 'js'): Served['type'] => (extension === 'json' ? 'application/json' : 'text/javascript')

/** The name of a chunk in its address. */
export const chunkName = (hash: string, { type }: Pick<Served, 'type'>): string => `${hash}.${type === 'application/json' ? 'json' : 'js'}`

/** Addresses by unikey, those of services by unikey and flag, of single sign-ons and of banks: `mine`, `mine.faceEnrollmentURL`, `mine.casUrl`, `mine.banks`. */
export type Addresses = Readonly<Record<string, readonly string[]>>

/** Facts with the addresses of the command line, or of a running campus, as their last layer. */
function withAddresses(facts: readonly UniversityFacts[], addresses: Addresses, services: Services): readonly UniversityFacts[] {
  return facts.map((entry) => {
    const given = addresses[entry.unikey] ?? []
    let changed: UniversityFacts = given.length === 0 ? entry : { ...entry, universityURL: given.length === 1 ? given[0] : given }
    const [casUrl] = addresses[`${entry.unikey}.casUrl`] ?? []
    if (casUrl !== undefined) changed = { ...changed, casUrl }
    const banks = addresses[`${entry.unikey}.banks`]
    if (banks !== undefined) changed = { ...changed, banks }
    for (const [name, flag] of Object.entries(services.universities[entry.unikey]?.flags ?? {})) {
      const [address] = addresses[`${entry.unikey}.${name}`] ?? []
      const place = flag.in === 'settings' ? 'settings' : services.productKey
      if (address !== undefined && flag.in !== 'env') changed = { ...changed, [place]: { ...mapOrEmpty(changed[place]), [name]: address } }
    }
    return changed
  })
}

/** What the list says of a university: what is needed to pick it. The rest is in its index, for those who have picked it. */
const listed = ({ unikey, universityLabel, universityURL }: UniversityFacts) => ({ unikey, universityLabel, universityURL })

export interface PublishOptions {
  readonly addresses: Addresses
  /** Brotli quality: 11 for a build, less while watching. */
  readonly quality: number
}

/** Creates a publication; unchanged chunks are taken over from the previous one, already compressed. */
export function publish(portals: CompiledPortals, options: PublishOptions, former?: Publication): Publication {
  const facts = withAddresses(portals.facts, options.addresses, portals.services)
  const chunks = new Map<string, Served>()
  for (const [hash, chunk] of portals.chunks)
    chunks.set(hash, former?.chunks.get(hash) ?? serve(chunk.text, typeOfChunk(chunk.type), options.quality))
  const universities = JSON.stringify({ universities: facts.map(listed) })
  const factsOf = new Map(facts.map((entry) => [entry.unikey, entry]))
  const indexTexts = Object.entries(portals.universities).map(([unikey, index]) => {
    const own = factsOf.get(index.unikey)
    const served: ServedIndex = own === undefined ? index : { ...index, facts: own, origins: originsOf([own], portals.services) }
    return [unikey, JSON.stringify(served)] as const
  })
  const version = shortHash([universities, ...indexTexts.map(([unikey, text]) => `${unikey}${text}`)].join('\n'))
  const indexes = new Map(
    indexTexts.map(([unikey, text]) => {
      const known = former?.indexes.get(unikey)
      return [unikey, known?.etag === `"${shortHash(text)}"` ? known : serve(text, 'application/json', options.quality)] as const
    }),
  )
  const servers = serversOf(facts, portals.services)
  const { productKey } = portals.services
  return {
    version,
    indexes,
    chunks,
    facts,
    factsOf,
    productKey,
    universities: serve(universities, 'application/json', options.quality),
    servers,
  }
}
