/** How much was written: lines with anything on them, and characters that are no space. */
export interface Written {
  readonly lines: number
  readonly characters: number
}

/** Counts a text as it stands in its file, whatever language it is in. A `$schema` line, which editors write, does not count. */
export function countWriting(text: string): Written {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !/^\s*"\$schema": /.test(line))
  return { lines: lines.length, characters: lines.join('').replaceAll(/\s/g, '').length }
}

/** Several texts as one. */
export const sumOf = (parts: readonly Written[]): Written => ({
  lines: parts.reduce((sum, { lines }) => sum + lines, 0),
  characters: parts.reduce((sum, { characters }) => sum + characters, 0),
})

/** A share of what was written, for what several screens have together. */
export const shareOf = ({ lines, characters }: Written, many: number): Written => ({ lines: lines / many, characters: characters / many })
