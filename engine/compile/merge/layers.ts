import { valueAt } from '../../compiled/json.ts'
import { isMap } from '../../data/isMap.ts'
import type { Place } from '../diagnostics/diagnostic.ts'
import type { Source } from '../source/parseSource.ts'
import { nodeAt, offsetInString, placeAt } from '../source/places.ts'
import { toPointer } from '../source/pointer.ts'

/** A file, or part of one, that contributes to a merged value; later layers win. */
export interface Layer {
  readonly source: Source
  /** Path in the file at which the layer begins. */
  readonly from: readonly string[]
  /** Path in the merged value at which it is applied. */
  readonly at: readonly string[]
  /** Fills its `${name}` placeholders. */
  readonly fill?: (text: string) => string
}

/** What a position refers to: the value, its key, or a character offset in its text. */
export type Aim = 'value' | 'key' | number

/** The layers of a part of a merged value as layers at another position, with placeholders filled once more. */
export const layersAt = (
  layers: readonly Layer[],
  part: readonly string[],
  to: readonly string[],
  fill: (text: string) => string,
): readonly Layer[] =>
  layers
    .filter(({ at }) => at.every((name, i) => part[i] === name))
    .map((layer) => ({
      source: layer.source,
      from: [...layer.from, ...part.slice(layer.at.length)],
      at: to,
      fill: (text) => fill(layer.fill?.(text) ?? text),
    }))

interface Found {
  readonly layer: Layer
  readonly path: readonly string[]
  readonly offset: number
  /** The value is null: the layer removes it. */
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
  // Offsets shift when placeholders are filled: report the start of the text.
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

/** The position that defined a value: in the last layer that has it, else its nearest parent's; `undefined` without layers. */
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

/** Every position that sets or removes a value, in layer order. */
export function layersOf(layers: readonly Layer[], path: readonly string[]): readonly { place: Place; removes: boolean }[] {
  return layers.flatMap((layer) => {
    for (let length = path.length; length >= layer.at.length; length--) {
      const found = findIn(layer, path.slice(0, length), 'value')
      if (found && (length === path.length || found.removes)) return [{ place: toPlace(found), removes: found.removes }]
    }
    return []
  })
}

const isPatch = ({ source }: Layer): boolean => source.file.includes('universities/')

/** What a patch says, from the outside in: each value with its path, and whether it is removed. */
const saidIn = (
  value: unknown,
  path: readonly string[] = [],
): readonly { readonly path: readonly string[]; readonly removes: boolean }[] =>
  value === null
    ? [{ path, removes: true }]
    : isMap(value)
      ? Object.entries(value).flatMap(([key, inner]) => saidIn(inner, [...path, key]))
      : [{ path, removes: false }]

/**
 * The place in a university's patch that is nearest to a value: what the patch says of the innermost object around it, removals first.
 * `undefined` if no patch says anything within `least` steps of the merged value.
 */
export function patchAround(layers: readonly Layer[], path: readonly string[], least: number): Place | undefined {
  const layer = layers.findLast(isPatch)
  if (layer === undefined) return undefined
  for (let length = path.length - 1; length >= least; length--) {
    const around = path.slice(0, length)
    const found = findIn(layer, around, 'key')
    if (found === undefined) continue
    const said = saidIn(valueAt(layer.source.value, found.path))
    return toPlace(findIn(layer, [...around, ...((said.find(({ removes }) => removes) ?? said[0])?.path ?? [])], 'key') ?? found)
  }
  return undefined
}
