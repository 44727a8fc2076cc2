/** Reads the portal anew whenever the gateway published another version; only a build with devtools listens. */
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
