import { blockSchemas } from '../../../../engine/blocks/blockSchemas.ts'
import { type KeyRow, keyRows } from '../../../../engine/compile/grammar/keyRows.ts'
import type { JsonMap } from '../../../../engine/data/isMap.ts'
import type { Language } from '../../../../engine/format/direction.ts'
import { field } from '../../../../schemas/forms.ts'
import type { Texts } from '../compileFiles.ts'

/** A screen of the gallery. */
export interface Entry {
  /** `module/id` */
  readonly id: string
  readonly module: string
  /** The block or field kind. */
  readonly name: string
  readonly title: Readonly<Record<Language, string>>
  /** Paths of its screen, forms and flow. */
  readonly files: readonly string[]
}

const SCREEN = /^modules\/([^/]+)\/screens\/([^/]+)\.json$/

const isBlock = (name: string): name is keyof typeof blockSchemas => Object.hasOwn(blockSchemas, name)
/** In the order of the reference pages. */
const ORDER: readonly string[] = [...Object.keys(blockSchemas), ...field.properties.as.enum]
/** `table-many` is a further entry of `table`. */
const kindOf = ({ name }: Pick<Entry, 'name'>) => name.split('-', 1)[0] ?? name
const placeOf = (entry: Entry) => {
  const { module } = entry
  const place = ORDER.indexOf(kindOf(entry), module === 'fields' ? Object.keys(blockSchemas).length : 0)
  return place < 0 ? ORDER.length : place
}

function* valuesOf(key: string, value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) {
    if (name === key && typeof inner === 'string') yield inner
    else yield* valuesOf(key, inner)
  }
}

function read(texts: Texts, path: string): JsonMap {
  try {
    return JSON.parse(texts[path] ?? '{}') as JsonMap
  } catch {
    return {}
  }
}

/** The entries of the gallery's files: blocks first, each group in the order of the grammar. */
export function entriesOf(texts: Texts): readonly Entry[] {
  const found = Object.keys(texts).flatMap((path): readonly Entry[] => {
    const [, module, name] = SCREEN.exec(path) ?? []
    if (module === undefined || name === undefined) return []
    const screen = read(texts, path)
    const forms = [...new Set(valuesOf('form', screen))].map((form) => `modules/${module}/forms/${form}.json`)
    const flow = `modules/${module}/flows/${String(screen['flow'])}.json`
    const words = (language: Language) => String(read(texts, `modules/${module}/locales/${language}.json`)[String(screen['title'])] ?? name)
    return [
      {
        id: `${module}/${name}`,
        module,
        name,
        title: { fa: words('fa'), en: words('en'), ar: words('ar') },
        files: [path, ...forms, flow].filter((file) => Object.hasOwn(texts, file)),
      },
    ]
  })
  return found.toSorted((a, b) => a.module.localeCompare(b.module) || placeOf(a) - placeOf(b))
}

/** Description of a block or field kind, and of its keys. */
export function referenceOf(entry: Entry): { readonly about: string; readonly rows: readonly KeyRow[] } {
  const name = kindOf(entry)
  if (entry.module === 'fields') return { about: '', rows: keyRows(field) }
  return isBlock(name) ? { about: blockSchemas[name].description, rows: keyRows(blockSchemas[name]) } : { about: '', rows: [] }
}
