import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'

export type Kind = 'script' | 'style' | 'font' | 'chunk' | 'page' | 'call' | 'picture'

/** One file that a page fetched. */
export interface Fetched {
  /** Its path at the portal; the full URL where another host serves it. */
  readonly path: string
  readonly kind: Kind
  /** Bytes with gzip at its best level, independent of host and browser. Fonts and images are not compressed. */
  readonly bytes: number
}

const kindOf = (path: string, type: string): Kind => {
  if (type === 'document') return 'page'
  if (/\.js$/.test(path)) return 'script'
  if (/\.css$/.test(path)) return 'style'
  if (/\.woff2$/.test(path)) return 'font'
  if (/^\/portal\/|^\/config\//.test(path)) return 'chunk'
  return type === 'image' ? 'picture' : 'call'
}

const AS_THEY_ARE: readonly Kind[] = ['font', 'picture']
/** In the page: it saves data and is never idle. */
const FIRST_ONLY = () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  window.requestIdleCallback = () => 0
}

/** Without a request for so long, ms, a page waits for none: on a busy machine it may compute for a while before it asks for more. */
const REST = 700

/**
 * Files that a page fetches until it is usable: all until the network rests. Nothing is prefetched, and what an idle page loads does not
 * count, however long the page takes.
 */
export async function fetchedBy(page: Page, address: string, usable: () => Promise<unknown>): Promise<readonly Fetched[]> {
  const found = new Map<string, Promise<Fetched>>()
  const origin = new URL(address).origin
  const read = async (response: Response): Promise<Fetched> => {
    const { pathname, href, origin: of } = new URL(response.url())
    const path = of === origin ? pathname : href
    const kind = kindOf(path, response.request().resourceType())
    const body = await response.body().catch(() => Buffer.alloc(0))
    return { path, kind, bytes: AS_THEY_ARE.includes(kind) ? body.length : gzipSync(body, { level: 9 }).length }
  }
  const heard = (response: Response) => {
    if (!found.has(response.url())) found.set(response.url(), read(response))
  }
  page.on('response', heard)
  await page.addInitScript(FIRST_ONLY)
  await page.goto(address)
  await usable()
  let before: number
  do {
    before = found.size
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(REST)
  } while (found.size > before)
  page.off('response', heard)
  return Promise.all(found.values())
}
