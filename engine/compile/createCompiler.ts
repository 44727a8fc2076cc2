import { type CompileInput, type CompileResult, compilePortal } from './compilePortal.ts'
import type { Memory } from './compilePorts.ts'
import { createInterner } from './units/createInterner.ts'
import { createPrints } from './units/prints.ts'
import { createUnitCache } from './units/unitCache.ts'

/** An incremental compiler: after an edit only what depends on it is parsed, checked and written again. */
export function createCompiler(): { readonly compile: (input: CompileInput) => CompileResult } {
  let memory: Memory | undefined
  return {
    compile: (input) => {
      const prints = memory?.prints ?? createPrints(input.ports.hash)
      memory ??= {
        sources: new Map(),
        prints,
        units: createUnitCache(prints),
        interner: createInterner(input.ports.hash),
        chunks: new Map(),
      }
      return compilePortal(input, memory)
    },
  }
}
