const frame = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => resolve())
  })

/** Waits until changes are rendered. */
export async function nextRender(): Promise<void> {
  await frame()
  await frame()
}

/** Polls until `ask` gives a value, for at most `ms` of real time; then resolves with `undefined`. */
export async function until<T>(ms: number, ask: () => T | undefined | Promise<T | undefined>): Promise<T | undefined> {
  const end = performance.now() + ms
  for (;;) {
    const found = await ask()
    if (found !== undefined || performance.now() > end) return found
    await nextRender()
  }
}
