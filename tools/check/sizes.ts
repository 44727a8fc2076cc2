import type { SourceFile } from './boundaries.ts'

const MOST = 350
const linesOf = (file: SourceFile) => file.text.split('\n').length - 1

/** File lengths: median, 95th percentile, and files over the limit. */
export function describeSizes(files: readonly SourceFile[]): { readonly summary: string; readonly tooLong: readonly string[] } {
  const sources = files.filter(({ path }) => !/\.test\.tsx?$/.test(path))
  const lengths = sources.map(linesOf).sort((a, b) => a - b)
  const at = (part: number) => lengths[Math.min(lengths.length - 1, Math.floor(lengths.length * part))] ?? 0
  return {
    summary: `${sources.length} sources, median ${at(0.5)} lines, 95th percentile ${at(0.95)}, longest ${lengths.at(-1) ?? 0}`,
    tooLong: sources.filter((file) => linesOf(file) > MOST).map((file) => `${file.path}: ${linesOf(file)} lines`),
  }
}
