import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** The code of a module and of all it imports, for a page: its exports are in the global `name`. The path starts at the project's root. */
export async function bundled(path: string, name: string): Promise<string> {
  const entry = fileURLToPath(new URL(`../../../${path}`, import.meta.url))
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry, name, formats: ['iife'] } },
  })
  const [first] = Array.isArray(built) ? built : [built]
  if (first === undefined || !('output' in first)) throw new Error('nothing was bundled')
  return first.output[0].code
}
