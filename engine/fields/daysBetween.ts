/** Number of days in a range of ISO dates, both ends included; 0 or less if the end is before the start. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1
