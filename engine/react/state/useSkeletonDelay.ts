import { useEffect, useState } from 'react'

/** Quick answers show no skeleton at all, ms. */
const SKELETON_DELAY = 100

/** Whether something has been on its way for so long that its skeleton is shown; its place is kept before, too. */
export const useSkeletonDelay = (): boolean => {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), SKELETON_DELAY)
    return () => clearTimeout(timer)
  }, [])
  return isOver
}
