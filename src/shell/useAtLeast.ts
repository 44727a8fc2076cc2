import { useEffect, useState } from 'react'

/** True once `ms` have passed since a moment (ms since navigation start), or since the first render if that is unknown. */
export const useAtLeast = (ms: number, since: () => number | undefined): boolean => {
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    const now = performance.now()
    const timer = setTimeout(() => setPassed(true), (since() ?? now) + ms - now)
    return () => clearTimeout(timer)
  }, [ms, since])
  return passed
}
