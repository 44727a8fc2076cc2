/**
 * Index that a key moves to among tabs: left and right follow the reading direction and wrap around; `undefined` for other keys. Up and
 * down scroll the page, as WAI-ARIA has it for horizontal tabs.
 */
export function tabTarget(key: string, index: number, count: number, rightToLeft: boolean): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  const step = (key === 'ArrowRight') === rightToLeft ? -1 : 1
  return (index + step + count) % count
}
