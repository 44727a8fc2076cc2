/** Reloads the portal whenever the gateway publishes another version; only in a build with devtools. */
export function watchPublications(refresh: () => Promise<void>): void {
  let known: string | undefined
  const events = new EventSource('/__portal/events')
  events.onmessage = ({ data }: MessageEvent<string>) => {
    const { version } = JSON.parse(data) as { readonly version?: string }
    if (version === undefined || version === known) return
    const isFirst = known === undefined
    known = version
    if (!isFirst) void refresh()
  }
}
