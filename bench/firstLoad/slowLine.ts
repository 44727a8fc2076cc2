import type { Page } from '@playwright/test'
import type { MeasuredPage } from './pages.ts'

/** A weak mobile connection: round-trip time in ms, bytes per second. */
const LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 } as const

interface Asked {
  readonly url: string
  readonly begun: number
  readonly ended: number
}

/** The critical chain of requests: the longest sequence in which each began after the previous one had ended. */
export function longestChain(requests: readonly Asked[]): readonly Asked[] {
  const chains = new Map<Asked, readonly Asked[]>()
  for (const one of [...requests].sort((a, b) => a.begun - b.begun)) {
    const before = [...chains].filter(([earlier]) => earlier.ended <= one.begun).map(([, chain]) => chain)
    const longest = before.reduce<readonly Asked[]>((found, chain) => (chain.length > found.length ? chain : found), [])
    chains.set(one, [...longest, one])
  }
  return [...chains.values()].reduce<readonly Asked[]>((found, chain) => (chain.length > found.length ? chain : found), [])
}

/** Loads a page on a slow network. Returns the seconds until it is usable and its critical chain of requests. */
export async function overSlowLine(page: Page, address: string, { path, usable }: MeasuredPage) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', LINE)
  const begun = new Map<string, { readonly url: string; readonly at: number }>()
  const requests: Asked[] = []
  session.on('Network.requestWillBeSent', ({ requestId, timestamp, request }) => begun.set(requestId, { url: request.url, at: timestamp }))
  const ended = ({ requestId, timestamp }: { readonly requestId: string; readonly timestamp: number }) => {
    const start = begun.get(requestId)
    if (start?.url.startsWith(address)) requests.push({ url: start.url.slice(address.length), begun: start.at, ended: timestamp })
  }
  session.on('Network.loadingFinished', ended)
  const start = performance.now()
  await page.goto(address + path, { waitUntil: 'commit' })
  await usable(page)
  return { seconds: (performance.now() - start) / 1000, chain: longestChain(requests).map(({ url }) => url) }
}
