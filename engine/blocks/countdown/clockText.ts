const pad = (number: number): string => String(number).padStart(2, '0')

/** `M:SS`, or `H:MM:SS` from an hour on; ms are rounded up to a second. */
export const clockText = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)]
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}` : `${minutes}:${pad(seconds % 60)}`
}
