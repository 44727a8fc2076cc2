/** Resolves as soon as what is asked for is there, looking at every change under `root`. */
export const until = (root: Node, isThere: () => unknown): Promise<void> =>
  new Promise((resolve) => {
    if (isThere()) return resolve()
    const seen = new MutationObserver(() => {
      if (!isThere()) return
      seen.disconnect()
      resolve()
    })
    seen.observe(root, { childList: true, subtree: true })
  })
