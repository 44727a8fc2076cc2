/** Paths that decide whether something may be pressed, beside those of its own expressions. */
export const pressPaths = ['flow', 'pending', 'queries', 'forms'] as const
