import { useEffect, useState } from 'react'
import { loadMovedRow } from './laterMoreRows.ts'
import type { MovedRow } from './MovedRow.tsx'

/**
 * `MovedRow`, whose chunk is loaded with the first command; `undefined` before. If the chunk cannot be fetched, rows are not followed
 * and the next command asks for it again.
 */
export function useMovedRow(isPending: boolean): typeof MovedRow | undefined {
  const [component, setComponent] = useState<typeof MovedRow>()
  useEffect(() => {
    if (!isPending) return
    loadMovedRow().then(
      (module) => setComponent(() => module.MovedRow),
      () => {},
    )
  }, [isPending])
  return component
}
