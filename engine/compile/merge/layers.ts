import type { Place } from '../diagnostics/diagnostic.ts'
import type { Source } from '../source/parseSource.ts'
import { nodeAt, offsetInString, placeAt } from '../source/places.ts'
import { toPointer } from '../source/pointer.ts'

/** A file (or a part of it) that says something about a value: the later of two layers wins. */
export interface Layer {
  readonly source: Source
  /** Where in the file the layer begins. */
  readonly from: readonly string[]
  /** Where in the layered value it is put. */
  readonly at: readonly string[]
  /** The parameters that fill its `${name}`s. */
  readonly fill?: (text: string) => string
}

/** What of a value is meant: itself, its key, or from a character of its text on. */
export type Aim = 'value' | 'key' | number

interface Found {
  readonly layer: Layer
  readonly path: readonly string[]
  readonly offset: number
  /** The value is null there: the layer removes it. */
  readonly removes: boolean
}

function findIn(layer: Layer, path: readonly string[], aim: Aim): Found | undefined {
  const { source, from, at, fill } = layer
  const tree = path.length < at.length ? undefined : source.tree()
  if (tree === undefined || path.length < at.length || at.some((part, i) => path[i] !== part)) return undefined
  const inFile = [...from, ...path.slice(at.length)]
  const node = nodeAt(tree, inFile, fill)
  if (node === undefined) return undefined
  const written = typeof node.value.value === 'string' ? node.value.value : ''
  // In a filled text the characters have moved: only its beginning is certain.
  const isMoved = fill !== undefined && fill(written) !== written
  const offset =
    aim === 'key'
      ? (node.key ?? node.value).offset
      : aim === 'value' || isMoved || node.value.type !== 'string'
        ? node.value.offset
        : offsetInString(source.text, node.value.offset, aim)
  return { layer, path: inFile, offset, removes: node.value.type === 'null' }
}

const toPlace = ({ layer: { source }, path, offset }: Found): Place => ({
  file: source.file,
  ...placeAt(source.text, offset),
  pointer: toPointer(path),
})

/** The place that gave a value: of the last layer that has it, or else its nearest parent; nothing without layers. */
export function locate(layers: readonly Layer[], path: readonly string[], aim: Aim = 'value'): Place | undefined {
  for (let length = path.length; length >= 0; length--) {
    for (let i = layers.length - 1; i >= 0; i--) {
      const layer = layers[i]
      const found = layer && findIn(layer, path.slice(0, length), length === path.length ? aim : 'key')
      if (found) return toPlace(found)
    }
  }
  const first = layers[0]
  return first && { file: first.source.file, line: 1, column: 1, pointer: '' }
}

/** Every place that says something about a value, first to last, and what it says there. */
export function layersOf(layers: readonly Layer[], path: readonly string[]): readonly { place: Place; removes: boolean }[] {
  return layers.flatMap((layer) => {
    for (let length = path.length; length >= layer.at.length; length--) {
      const found = findIn(layer, path.slice(0, length), 'value')
      if (found && (length === path.length || found.removes)) return [{ place: toPlace(found), removes: found.removes }]
    }
    return []
  })
}
