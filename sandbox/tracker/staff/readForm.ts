import type { FastifyRequest } from 'fastify'
import { membersOf, textOf } from '../http/bodyOf.ts'

/** A form that was sent: texts by the names of their fields, and the file that was chosen. */
export interface StaffForm {
  text(name: string): string
  readonly file: { readonly name: string; readonly content: Buffer } | undefined
}

/** Reads a plain form or one with a file. What is no form is an empty one. */
export async function readForm(request: FastifyRequest): Promise<StaffForm> {
  const type = request.headers['content-type'] ?? ''
  if (!Buffer.isBuffer(request.body)) return { text: (name) => textOf(membersOf(request.body)[name]) ?? '', file: undefined }
  const form = /^multipart\/form-data/i.test(type)
    ? await new Response(new Uint8Array(request.body), { headers: { 'Content-Type': type } }).formData().catch(() => undefined)
    : undefined
  const file = form?.get('file')
  return {
    text: (name) => textOf(form?.get(name)) ?? '',
    file:
      file === null || file === undefined || typeof file === 'string' || file.name === ''
        ? undefined
        : { name: file.name, content: Buffer.from(await file.arrayBuffer()) },
  }
}
