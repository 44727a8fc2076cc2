import { useEffect, useState } from 'react'

/** True once so many ms have passed since the first drawing. */
export const useAtLeast = (ms: number): boolean => {
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return passed
}
