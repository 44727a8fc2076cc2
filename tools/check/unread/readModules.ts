import type { SourceFile } from '../boundaries.ts'
import type { ReadModule } from './keysRead.ts'
import { type Module, parseModule } from './parseModule.ts'

/** Parses each source lazily, once. */
export function createReadModule(files: readonly SourceFile[]): ReadModule {
  const texts = new Map(files.map(({ path, text }) => [path, text]))
  const parsed = new Map<string, Module>()
  return (file) => {
    const text = texts.get(file)
    if (text === undefined) return undefined
    const module = parsed.get(file) ?? parseModule(file, text)
    parsed.set(file, module)
    return module
  }
}
