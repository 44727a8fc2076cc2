import type { PortalFile } from '../source/readSources.ts'

const EXPORTED = /\bexport\s+(?:const|function|class)\s+([A-Za-z0-9_]+)|\bexport\s*\{([^{}]*)\}|^[ \t]*['"]?([A-Za-z0-9_-]+)['"]?[ \t]*:/gm

/**
 * The names in `modules/<id>/parts/index.ts` as `id/name`, by module: its exports and the keys of its table. Parsed as text, never
 * executed.
 */
export const partsOf =
  (files: ReadonlyMap<string, PortalFile>) =>
  (module: string): readonly string[] => {
    const file = files.get(`modules/${module}/parts/index.ts`) ?? files.get(`modules/${module}/parts/index.tsx`)
    if (file === undefined) return []
    const names = [...file.text.matchAll(EXPORTED)].flatMap(
      ([, declared, list, key]) =>
        declared ??
        key ??
        (list ?? '').split(',').map(
          (name) =>
            name
              .trim()
              .split(/\sas\s/)
              .at(-1)
              ?.trim() ?? '',
        ),
    )
    return [...new Set(names)].filter((name) => name !== '').map((name) => `${module}/${name}`)
  }
