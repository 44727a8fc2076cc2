import { posix } from 'node:path'
import type { SourceFile } from './boundaries.ts'

const IMPORT =
  /^(?:import|export)(?! type\b)[^'"]*?from (['"])(\.[^'"\n]+)\1|^import (['"])(\.[^'"\n]+)\3|(?<!typeof )\bimport\((['"])(\.[^'"\n]+)\5\)/gm

/** The files of the project that a file imports, statically or dynamically, without `import type`. */
const loadedBy = ({ path, text }: SourceFile): readonly string[] =>
  [...text.matchAll(IMPORT)].map((match) => posix.normalize(posix.join(posix.dirname(path), match[2] ?? match[4] ?? match[6] ?? '')))

/** The shortest import path from `start` back to itself. */
function cycleFrom(start: string, loads: ReadonlyMap<string, readonly string[]>): readonly string[] | undefined {
  const from = new Map<string, string>()
  const queue = [start]
  for (const file of queue) {
    for (const next of loads.get(file) ?? []) {
      if (next === start) {
        const cycle = [file]
        for (let at = file; at !== start; ) {
          at = from.get(at) ?? start
          cycle.unshift(at)
        }
        return [...cycle, start]
      }
      if (from.has(next) || !loads.has(next)) continue
      from.set(next, file)
      queue.push(next)
    }
  }
  return undefined
}

/** Import cycles, each once, as a path. Tests are excluded. */
export function findImportCycles(files: readonly SourceFile[]): readonly string[] {
  const loads = new Map(files.filter(({ path }) => !/\.test\.tsx?$/.test(path)).map((file) => [file.path, loadedBy(file)] as const))
  const known = new Set<string>()
  const found: string[] = []
  for (const file of loads.keys()) {
    if (known.has(file)) continue
    const cycle = cycleFrom(file, loads)
    if (cycle === undefined) continue
    for (const one of cycle) known.add(one)
    found.push(cycle.join(' → '))
  }
  return found
}
