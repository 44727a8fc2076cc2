import { useEffect, useState } from 'react'

/** Quick answers show no skeleton at all, ms. */
const PATIENCE = 100

/** Whether something has been on its way for so long that its skeleton is shown; its place is kept before, too. */
export const usePatience = (): boolean => {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), PATIENCE)
    return () => clearTimeout(timer)
  }, [])
  return isOver
}
