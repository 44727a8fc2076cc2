import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import type { FastifyInstance } from 'fastify'
import { type ScenarioFile, scenario } from '../schemas/index.ts'
import { ofThisGateway, ofThisMachine } from './ownPages.ts'

/** Relative to the working directory; outside the portal folder, so a recording is no scenario until somebody moves it. */
const FOLDER = join('.cache', 'recordings')
const MOST_BYTES = 8_000_000
const PLACE = /^\/(?![/\\])[^\s#]*$/
/** Percent-encodes what a header cannot hold. */
const encoded = (path: string) => path.replace(/[^!-~]/gu, (sign) => encodeURIComponent(sign))

interface Recording {
  readonly scenario: ScenarioFile
  readonly trace: readonly unknown[]
}
const isRecording = new Ajv({ strict: false, validateFormats: false }).compile<Recording>({
  type: 'object',
  required: ['scenario', 'trace'],
  properties: { scenario, trace: { type: 'array' } },
  additionalProperties: false,
})

/** Routes of the recorder: its page, and the upload of recordings. */
export function addRecordings(app: FastifyInstance): void {
  app.get<{ Querystring: { at?: string } }>('/__portal/record', { onRequest: ofThisMachine }, (request, reply) => {
    const at = request.query.at ?? '/'
    return reply.redirect(`${PLACE.test(at) ? encoded(at) : '/'}#record`)
  })

  app.post('/__portal/recordings', { onRequest: [ofThisMachine, ofThisGateway], bodyLimit: MOST_BYTES }, async (request, reply) => {
    if (!isRecording(request.body)) return reply.code(400).send({ status: 400, message: 'this is no recording' })
    const { scenario: told, trace } = request.body
    mkdirSync(FOLDER, { recursive: true })
    const name = (told.screen ?? '').replaceAll(/[^\w-]+/g, '-')
    const number = readdirSync(FOLDER).filter((file) => file.startsWith(`${name}-`) && file.endsWith('.scenario.json')).length + 1
    const file = join(FOLDER, `${name}-${number}.scenario.json`)
    writeFileSync(file, `${JSON.stringify(told, null, 2)}\n`)
    writeFileSync(join(FOLDER, `${name}-${number}.trace.json`), `${JSON.stringify(trace)}\n`)
    return reply.code(201).send({ file: file.replaceAll('\\', '/') })
  })
}
