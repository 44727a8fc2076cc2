import type { ChunkContents } from '../../tools/buildApp.ts'
import type { Fetched } from './fetched.ts'

/** Bytes by package: an npm package, or a folder of ours two levels deep. */
export type Packages = ReadonlyMap<string, number>

const packageOf = (path: string): string => {
  const installed = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1]
  if (installed !== undefined) return installed
  const ours = /^(engine|src|modules|schemas)\//.test(path)
  return ours ? path.split('/').slice(0, 2).join('/') : 'build tool'
}

/** Attributes the bytes of scripts to their packages, in proportion to the length of sources before minification: an estimate. */
export function packagesOf(files: readonly Fetched[], chunks: Readonly<Record<string, ChunkContents>>): Packages {
  const found = new Map<string, number>()
  const add = (name: string, bytes: number) => found.set(name, (found.get(name) ?? 0) + bytes)
  for (const { path, kind, bytes } of files) {
    if (kind !== 'script') continue
    const parts = Object.entries(chunks[path] ?? {})
    const whole = parts.reduce((sum, [, length]) => sum + length, 0)
    if (whole === 0) add(path.startsWith('/portal/chunks/') ? 'validators of forms' : path.slice(1), bytes)
    else for (const [file, length] of parts) add(packageOf(file), (bytes * length) / whole)
  }
  return new Map([...found].sort(([, a], [, b]) => b - a))
}
