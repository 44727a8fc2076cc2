import { type Strategy, strategyOf } from './strategyOf.ts'

const CACHE = 'static-1'
/** Files that are kept at most; the oldest go first. A visit of every page of one university is about two hundred. */
export const MOST = 600
/** Files that are dropped at once, so that counting is rare. */
const SPARE = 50
/** Wait for the network before the page is taken from the cache, ms: a line that is there and answers nothing. */
export const PATIENCE = 4000
const PAGE = '/'

export interface AnswersDeps {
  readonly caches: CacheStorage
  /** Asks the network; follows no redirect. */
  readonly ask: (request: Request) => Promise<Response>
  readonly origin: string
}

/** The answers of the service worker. */
export interface Answers {
  /** The answer to a request, `undefined` where the browser is to ask as it would without a worker. */
  to(request: Request): Promise<Response> | undefined
  /** Keeps files at these addresses, unless they are no static files (CALL-O8) or there already. Never fails. */
  keep(addresses: unknown): Promise<void>
  /** Drops the caches of earlier workers. */
  dropOthers(): Promise<unknown>
}

/** Whether an answer may be kept: whole, of this origin, and not marked as private. */
const mayKeep = ({ ok, status, type, redirected, headers }: Response): boolean =>
  ok && status === 200 && type === 'basic' && !redirected && !/no-store|private/.test(headers.get('Cache-Control') ?? '')

export function createAnswers({ caches, ask, origin }: AnswersDeps): Answers {
  const opened = () => caches.open(CACHE)

  async function store(cache: Cache, key: Request | string, response: Response): Promise<void> {
    if (!mayKeep(response)) return
    await cache.put(key, response.clone())
    const keys = await cache.keys()
    if (keys.length > MOST) await Promise.all(keys.slice(0, keys.length - MOST + SPARE).map((one) => cache.delete(one)))
  }
  async function fetched(cache: Cache, request: Request, key: Request | string): Promise<Response> {
    const response = await ask(request)
    // A full disk is no reason to fail.
    await store(cache, key, response).catch(() => undefined)
    return response
  }
  const later = (ms: number) => new Promise<undefined>((done) => setTimeout(() => done(undefined), ms))

  async function latest(request: Request, key: Request | string): Promise<Response> {
    const cache = await opened()
    const asked = fetched(cache, request, key)
    const known = await cache.match(key)
    if (known === undefined) return asked
    return (await Promise.race([asked.catch(() => undefined), later(PATIENCE)])) ?? known
  }
  const ways: Readonly<Record<Strategy, (request: Request) => Promise<Response>>> = {
    async kept(request) {
      const cache = await opened()
      return (await cache.match(request)) ?? fetched(cache, request, request)
    },
    latest: (request) => latest(request, request),
    page: (request) => latest(request, PAGE),
  }

  return {
    to(request) {
      const strategy = strategyOf(request, origin)
      return strategy && ways[strategy](request)
    },
    async keep(addresses) {
      const cache = await opened()
      const wanted = (Array.isArray(addresses) ? addresses : []).filter((one): one is string => typeof one === 'string')
      for (const address of wanted) {
        const request = new Request(new URL(address, origin), address === PAGE ? {} : { mode: 'same-origin' })
        const isPage = new URL(request.url).pathname === PAGE
        if (!isPage && strategyOf(request, origin) === undefined) continue
        if ((await cache.match(isPage ? PAGE : request)) === undefined)
          await fetched(cache, request, isPage ? PAGE : request).catch(() => undefined)
      }
    },
    dropOthers: async () => Promise.all((await caches.keys()).filter((name) => name !== CACHE).map((name) => caches.delete(name))),
  }
}
