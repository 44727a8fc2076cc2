import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { mapOrEmpty } from '../../engine/compiled/json.ts'
import { isMap, type JsonMap } from '../../engine/data/isMap.ts'
import { mapsIn } from '../../engine/data/mapsIn.ts'
import { galleryFiles } from '../../gateway/gallery/galleryFiles.ts'

const project = join(import.meta.dirname, '../..')

/** The modules of the gallery: one for blocks, one for kinds of field. */
export type GalleryModule = 'blocks' | 'fields'

/** A screen of the gallery. */
export interface GalleryEntry {
  readonly module: GalleryModule
  readonly name: string
  readonly screen: JsonMap
  /** The forms that it shows. */
  readonly forms: readonly JsonMap[]
}

const textsIn = (key: string, value: unknown) => [...mapsIn(value)].flatMap((map) => (typeof map[key] === 'string' ? [map[key]] : []))

/** All screens of the gallery. */
export function galleryEntries(): readonly GalleryEntry[] {
  const files = galleryFiles()
  const read = (path: string) => mapOrEmpty(JSON.parse(files[path] ?? '{}'))
  return Object.keys(files).flatMap((path): readonly GalleryEntry[] => {
    const [, module, name] = /^modules\/(blocks|fields)\/screens\/([^/]+)\.json$/.exec(path) ?? []
    if (module === undefined || name === undefined) return []
    const screen = read(path)
    const forms = textsIn('form', screen).map((form) => read(`modules/${module}/forms/${form}.json`))
    return [{ module: module as GalleryModule, name, screen, forms }]
  })
}

const fieldsOf = ({ forms }: GalleryEntry) => forms.flatMap((form) => Object.entries(mapOrEmpty(form['fields'])))
const shows = (entry: GalleryEntry, name: string) =>
  entry.module === 'blocks'
    ? textsIn('block', entry.screen).includes(name)
    : fieldsOf(entry).some(([, field]) => isMap(field) && field['as'] === name)

/** The screen for a block or kind of field: the one of its name, else the first that shows it. */
export function entryFor(entries: readonly GalleryEntry[], module: GalleryModule, name: string): GalleryEntry | undefined {
  const own = entries.filter((entry) => entry.module === module)
  return own.find((entry) => entry.name === name) ?? own.find((entry) => shows(entry, name))
}

/** The field of a kind in the gallery, with its schema. */
export function fieldOf(entry: GalleryEntry, kind: string): JsonMap | undefined {
  const all = fieldsOf(entry)
  const [name = '', field] = all.find(([, each]) => isMap(each) && each['as'] === kind) ?? all[0] ?? []
  const [schema] = entry.forms.map((form) => mapOrEmpty(mapOrEmpty(form['schema'])['properties'])[name])
  return field === undefined ? undefined : { schema: { properties: { [name]: schema } }, fields: { [name]: field } }
}

/** Path of the screenshot of an entry. */
export const pictureOf = ({ module, name }: Pick<GalleryEntry, 'module' | 'name'>): string => `docs/pictures/${module}/${name}.png`

/** Markdown of an entry for the reference: its screenshot, if it was taken, and a link to try it. */
export function shownEntry(entry: GalleryEntry | undefined): readonly string[] {
  if (entry === undefined) return []
  const { module, name } = entry
  const picture = pictureOf(entry)
  return [
    ...(existsSync(join(project, picture)) ? [`![${name}](../${picture.replace('docs/', '')})`, ''] : []),
    `Try it: \`/__portal/gallery?entry=${module}/${name}\`.`,
    '',
  ]
}
