import { useEffect, useState } from 'react'

/** True once so many ms have passed since a moment (ms since the page began), or, where that is not known, since the first drawing. */
export const useAtLeast = (ms: number, since: () => number | undefined): boolean => {
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    const now = performance.now()
    const timer = setTimeout(() => setPassed(true), (since() ?? now) + ms - now)
    return () => clearTimeout(timer)
  }, [ms, since])
  return passed
}
