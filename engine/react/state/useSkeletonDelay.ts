import { useEffect, useState } from 'react'

/** ms. Faster responses show no skeleton. */
const SKELETON_DELAY = 100

/** True after `SKELETON_DELAY` ms of loading: only then the skeleton shows. Layout space is reserved from the start. */
export const useSkeletonDelay = (): boolean => {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), SKELETON_DELAY)
    return () => clearTimeout(timer)
  }, [])
  return isOver
}
