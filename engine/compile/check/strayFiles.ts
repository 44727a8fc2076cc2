import type { Shape } from '../../expression/shape.ts'
import type { Frame } from './frame.ts'
import type { At } from './place.ts'
import type { Walk } from './walk.ts'

/** Levels of lists and maps in which files are looked for; shapes may be circular. */
const DEPTH = 4

/** The parts of a value, by name. */
const partsOf = (shape: Shape): readonly Shape[] =>
  shape.kind === 'list' ? [shape.item()] : shape.kind === 'map' ? shape.names.flatMap((name) => shape.field(name)?.shape ?? []) : []

const holdsFile = (shape: Shape, depth = DEPTH): boolean =>
  shape.kind === 'file' || (depth > 0 && partsOf(shape).some((part) => holdsFile(part, depth - 1)))

const isFileOrFiles = (shape: Shape): boolean => shape.kind === 'file' || (shape.kind === 'list' && shape.item().kind === 'file')

/** Whether the encoding carries the files of this value, by its position in the call. */
function carries(encode: string, rule: string, shape: Shape): boolean {
  if (encode === 'bytes') return rule === 'body' && shape.kind === 'file'
  if (encode !== 'multipart') return false
  if (rule === 'body') return shape.kind === 'map' && partsOf(shape).every((part) => isFileOrFiles(part) || !holdsFile(part))
  return rule === 'body.*' ? isFileOrFiles(shape) : rule === 'body.*.#' && shape.kind === 'file'
}

/** The name of the first part of a value that is a file or has some. */
const fileIn = (shape: Shape): string | undefined =>
  shape.kind !== 'map'
    ? undefined
    : shape.names.find((name) => {
        const part = shape.field(name)?.shape
        return part !== undefined && holdsFile(part)
      })

/** A file is sent by an encoding that carries its content; elsewhere its name and size would be sent. `DG-CAL-020` */
export function checkFiles(walk: Walk, shape: Shape, at: At, { encode }: Frame): void {
  if (encode === undefined || !holdsFile(shape) || carries(encode, at.rule, shape)) return
  const name = fileIn(shape)
  const call = at.path.slice(0, 2)
  const isSaid = walk.context.look(['modules', walk.context.module, ...call, 'encode']) !== undefined
  walk.context.report('DG-CAL-020', isSaid ? [...call, 'encode'] : at.path, {
    message: `${name === undefined ? 'this' : `"${name}"`} is a file, and here its name and size would be sent, not its content`,
    expected:
      encode === 'json' || encode === 'form'
        ? 'what the upload answered, such as =params.papers.map(p, p.uploaded.token); base64(…) of the file; or "encode": "multipart" or "bytes"'
        : undefined,
    got: `"encode": "${encode}"`,
    hint:
      encode === 'bytes'
        ? 'with "bytes" the body is the file itself: "=args.file"'
        : encode === 'multipart'
          ? 'with "multipart" a file is an entry of the body, or in a list that is one'
          : undefined,
  })
}
