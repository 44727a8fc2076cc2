const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -1, ArrowRight: 1 }

/**
 * Index that a key moves to among tabs or options: arrows wrap around, left and right follow the reading direction; `undefined`
 * for other keys.
 */
export const tabTarget = (key: string, index: number, count: number, rightToLeft: boolean): number | undefined => {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = steps[key]
  if (step === undefined) return undefined
  const mirrored = rightToLeft && (key === 'ArrowLeft' || key === 'ArrowRight')
  return (index + (mirrored ? -step : step) + count) % count
}
