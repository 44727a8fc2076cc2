import { createHash } from 'node:crypto'
import type { ModuleChunk, UniversityIndex } from '../../../engine/compiled/compiled.ts'

/** What a student's browser keeps of the portal, and what was not as it should be. */
export interface PortalVisits {
  /** Loads the page, the list of universities and the university's portal with all its chunks; gives the addresses of its server. Throws where something does not come. */
  open(): Promise<readonly string[]>
  /** Editions of the portal that were seen, each once. */
  readonly editions: ReadonlySet<number>
  /** How long each opening took, in ms. */
  readonly times: readonly number[]
  /** Answers that said "as you have it". */
  unchanged(): number
  readonly wrong: readonly string[]
}

export interface Visited {
  /** Addresses of the gateways; an entry changes when one is started again. */
  readonly gateways: readonly string[]
  readonly university: string
  /** The edition that was saved last. */
  readonly latest: () => number
  /** Chunks as any visitor received them: one name never has two contents. */
  readonly chunks: Map<string, string>
}

interface Kept {
  readonly etag: string
  readonly text: string
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 20)
/** The modules that contain an edition, each in its own chunk. */
export const editedModules = ['food', 'sport', 'health', 'transport'] as const

/** The editions of the chunks that a page would run with: one, unless it got a half of one and a half of another. */
function editionsOf(index: UniversityIndex, textOf: (hash: string) => string): readonly number[] {
  return [
    ...new Set(
      editedModules.map((module) => {
        const chunk = JSON.parse(textOf(index.modules[module]?.chunk ?? '')) as ModuleChunk
        return Number(chunk.calls['reserve.add']?.timeout)
      }),
    ),
  ]
}

/** A browser that loads the portal now from one gateway and now from another, and keeps what it may keep. */
export function createPortalVisits(first: number, { gateways, university, latest, chunks }: Visited): PortalVisits {
  const revalidated = new Map<string, Kept>()
  const forever = new Map<string, string>()
  const editions = new Set<number>()
  const times: number[] = []
  const wrong: string[] = []
  let unchanged = 0
  let turn = first
  const ask = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    fetch((gateways[turn++ % gateways.length] ?? '') + path, { headers })

  /** What is asked for each time: whole, and what its tag says. */
  async function checked(path: string): Promise<string> {
    const before = revalidated.get(path)
    const answer = await ask(path, before === undefined ? {} : { 'If-None-Match': before.etag })
    const text = await answer.text()
    if (answer.status === 304) {
      unchanged++
      if (before === undefined || answer.headers.get('etag') !== before.etag || text !== '')
        wrong.push(`${path} is said to be unchanged and is not`)
      return before?.text ?? ''
    }
    if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}`)
    const etag = answer.headers.get('etag') ?? ''
    if (etag !== `"${hashOf(text)}"`) wrong.push(`${path} is not what its tag ${etag} says`)
    revalidated.set(path, { etag, text })
    return text
  }

  /** What is kept for ever by its name. */
  async function chunk(hash: string): Promise<string> {
    const known = forever.get(hash)
    if (known !== undefined) return known
    const answer = await ask(`/portal/chunks/${hash}.json`)
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`the chunk ${hash} was answered with ${answer.status}`)
    if (answer.headers.get('etag') !== `"${hashOf(text)}"` || (chunks.get(hash) ?? text) !== text)
      wrong.push(`the chunk ${hash} is not one and the same`)
    chunks.set(hash, text)
    forever.set(hash, text)
    return text
  }

  async function script(path: string): Promise<void> {
    if (forever.has(path)) return
    const answer = await ask(path)
    if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}`)
    forever.set(path, await answer.text())
  }

  async function open(): Promise<readonly string[]> {
    const begun = performance.now()
    const page = await checked('/')
    await Promise.all([...page.matchAll(/(?:src|href)="(\/chunks\/[^"]+)"/g)].map((match) => script(match[1] ?? '')))
    const list = JSON.parse(await checked('/config/universities')) as {
      readonly universities: readonly { readonly unikey: string; readonly universityURL: string | readonly string[] }[]
    }
    const index = JSON.parse(await checked(`/portal/index/${university}.json`)) as UniversityIndex
    const modules = Object.values(index.modules)
    const hashes = [
      index.manifest,
      ...Object.values(index.texts),
      ...modules.flatMap((each) => [each.chunk, ...Object.values(each.screens), ...Object.values(each.texts)]),
    ]
    await Promise.all([...new Set(hashes)].map(chunk))
    times.push(performance.now() - begun)
    const seen = editionsOf(index, (hash) => forever.get(hash) ?? '')
    for (const edition of seen) editions.add(edition)
    if (seen.length !== 1) wrong.push(`one page has the editions ${seen.join(' and ')}`)
    if (seen.some((edition) => edition > latest())) wrong.push(`the editions ${seen.join(' and ')} are not saved yet`)
    return [list.universities.find(({ unikey }) => unikey === university)?.universityURL ?? []].flat()
  }
  return { open, editions, times, wrong, unchanged: () => unchanged }
}
