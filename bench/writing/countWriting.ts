/** Size of a source: non-empty lines and non-space characters. */
export interface Written {
  readonly lines: number
  readonly characters: number
}

/** Counts a source as it is in its file, in any language. A `$schema` line, which editors insert, does not count. */
export function countWriting(text: string): Written {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !/^\s*"\$schema": /.test(line))
  return { lines: lines.length, characters: lines.join('').replaceAll(/\s/g, '').length }
}

/** The sum of several counts. */
export const sumOf = (parts: readonly Written[]): Written => ({
  lines: parts.reduce((sum, { lines }) => sum + lines, 0),
  characters: parts.reduce((sum, { characters }) => sum + characters, 0),
})

/** A fraction of a count, for sources that several screens share. */
export const shareOf = ({ lines, characters }: Written, many: number): Written => ({ lines: lines / many, characters: characters / many })
