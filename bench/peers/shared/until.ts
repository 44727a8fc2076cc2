/** Resolves as soon as the condition holds, checked at every mutation under `root`. */
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
