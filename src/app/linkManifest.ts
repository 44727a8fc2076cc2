import type { RunningHost } from '../host/createHost.ts'

/** Names the manifest of the chosen university, under whose name and icon the portal is installed. */
export function linkManifest({ facts, subscribe }: Pick<RunningHost, 'facts' | 'subscribe'>): void {
  const link = document.createElement('link')
  link.rel = 'manifest'
  const follow = () => {
    const { unikey = '_' } = facts().university
    const address = `/portal/app/${encodeURIComponent(String(unikey || '_'))}.webmanifest`
    if (link.getAttribute('href') !== address) link.href = address
  }
  follow()
  document.head.append(link)
  subscribe(follow)
}
