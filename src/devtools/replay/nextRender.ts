const frame = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => resolve())
  })

/** Waits until what has changed is on the page. */
export async function nextRender(): Promise<void> {
  await frame()
  await frame()
}

/** Asks again and again until there is an answer, for so many real ms. */
export async function until<T>(ms: number, ask: () => T | undefined | Promise<T | undefined>): Promise<T | undefined> {
  const end = performance.now() + ms
  for (;;) {
    const found = await ask()
    if (found !== undefined || performance.now() > end) return found
    await nextRender()
  }
}
