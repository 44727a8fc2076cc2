import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CampusError } from './campusError.ts'

/** Boundaries and headers around a file, bytes. */
export const MULTIPART_MARGIN = 4 * 1024

/** The parts of a form: exactly these, each once. */
interface PartNames<File extends string, Text extends string> {
  readonly file: File
  readonly texts: readonly Text[]
}

/** A form by the names of its parts, without the boundary, which differs each time that the same file is sent. */
export type Parts<File extends string, Text extends string> = Readonly<Record<Text, string> & Record<File, Buffer>>

/**
 * Makes the calls of a scope take `multipart/form-data` with one file and some texts. Their body is what `bodyOf` makes of the parts. Throws INVALID_REQUEST
 * when a part is missing, is there twice, is of the other kind, or was not named.
 */
export function takeParts<File extends string, Text extends string>(
  scope: FastifyInstance,
  names: PartNames<File, Text>,
  bodyOf: (parts: Parts<File, Text>) => unknown = (parts) => parts,
): void {
  scope.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) =>
    bodyOf(await parseParts(names, request.headers['content-type'] ?? '', body)),
  )
}

/** Makes the calls of a scope take `multipart/form-data` of one file, which is their body. */
export const takeFilePart = (scope: FastifyInstance, name: string): void =>
  takeParts(scope, { file: name, texts: [] }, (parts) => parts[name])

async function parseParts<File extends string, Text extends string>(
  names: PartNames<File, Text>,
  contentType: string,
  body: Buffer,
): Promise<Parts<File, Text>> {
  const form = await new Response(new Uint8Array(body), { headers: { 'Content-Type': contentType } }).formData().catch(() => undefined)
  const given = form === undefined ? [] : [...form.entries()]
  const valueNamed = (name: string) => given.find(([one]) => one === name)?.[1]
  const texts = names.texts.map((name) => [name, valueNamed(name)] as const)
  const file = valueNamed(names.file)
  const isComplete = given.length === texts.length + 1 && texts.every(([, value]) => typeof value === 'string')
  if (!isComplete || file === undefined || typeof file === 'string') throw new CampusError('INVALID_REQUEST')
  return Object.fromEntries([...texts, [names.file, Buffer.from(await file.arrayBuffer())]]) as Parts<File, Text>
}
