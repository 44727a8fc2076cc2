/** How many days a range of civil dates has, both ends counted; 0 or less where its end is before its start. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1
