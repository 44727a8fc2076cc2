import type { Manifest, ModuleChunk, ScreenChunk, ServedIndex, TextsChunk } from '../../engine/compiled/compiled.ts'
import type { ValidatorModule } from '../../engine/compiled/validatorModule.ts'
import { createFormValidator, type FormValidator } from '../../engine/screen/index.ts'
import { openValidator } from './openValidator.ts'

/**
 * Loads the compiled chunks of the gateway, each once: content-hashed, so they never change. A failed load is retried at the next
 * call.
 */
export interface ChunkLoader {
  index(unikey: string): Promise<ServedIndex | undefined>
  manifest(hash: string): Promise<Manifest>
  module(hash: string): Promise<ModuleChunk>
  screen(hash: string): Promise<ScreenChunk>
  /** The texts' version is part of their address (PRES-07). */
  texts(hash: string, version: string): Promise<TextsChunk>
  validator(hash: string): Promise<FormValidator>
}

/** `base`: URL of the gateway's chunks, without trailing slash. */
export function createChunkLoader(
  base: string,
  fetchText: (url: string) => Promise<Response> = (url) => fetch(url, { redirect: 'error' }),
): ChunkLoader {
  const known = new Map<string, Promise<unknown>>()
  const once = <T>(key: string, load: () => Promise<T>): Promise<T> => {
    const started = (known.get(key) as Promise<T> | undefined) ?? load()
    known.set(key, started)
    started.catch(() => known.delete(key))
    return started
  }
  const json = <T>(hash: string, search = '') =>
    once(hash + search, async () => {
      const response = await fetchText(`${base}/portal/chunks/${hash}.json${search}`)
      if (!response.ok) throw new Error(`no chunk ${hash} (${response.status})`)
      return (await response.json()) as T
    })
  return {
    async index(unikey) {
      const response = await fetchText(`${base}/portal/index/${encodeURIComponent(unikey)}.json`)
      if (response.status === 404) return undefined
      if (!response.ok) throw new Error(`no index (${response.status})`)
      return (await response.json()) as ServedIndex
    },
    manifest: (hash) => json<Manifest>(hash),
    module: (hash) => json<ModuleChunk>(hash),
    screen: (hash) => json<ScreenChunk>(hash),
    texts: (hash, version) => json<TextsChunk>(hash, `?v=${encodeURIComponent(version)}`),
    validator: (hash) =>
      once(`js ${hash}`, async () => {
        const module = (await import(/* @vite-ignore */ `${base}/portal/chunks/${hash}.js`)) as ValidatorModule
        const generated = await openValidator(module)
        if (generated.branches === undefined) return createFormValidator(generated)
        return (await import('../../engine/screen/nestedForm.ts')).formValidator(generated)
      }),
  }
}
