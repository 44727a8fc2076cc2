import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Desk, segmentOf } from '../caller/desk.ts'
import { receiveUpload } from '../files/receiveUpload.ts'
import type { StoredAnswer } from '../store/trackerStore.ts'
import { TrackerRefusal } from '../trackerRefusal.ts'
import { changeIssue } from '../writes/changeIssue.ts'
import { createIssue } from '../writes/createIssue.ts'
import { readChange, readNewIssue } from '../writes/readInput.ts'
import { fingerprintOf, readKey, runOnce } from '../writes/runOnce.ts'
import { type ForCaller, idOf, type Route } from './createForCaller.ts'

/** Bytes of a JSON body: texts of 20,000 characters. */
const BODY_LIMIT = 128 * 1024

const answerWith = (reply: FastifyReply, { status, body }: StoredAnswer) =>
  body === '' ? reply.code(status).send() : reply.code(status).type('application/json; charset=utf-8').send(body)

/** The routes of a desk that write: a new issue, a change of one, a file. */
export function addWrites(routes: FastifyInstance, forCaller: ForCaller, name: Desk['name']): void {
  const root = `/:unikey${segmentOf(name)}`
  const written = { bodyLimit: BODY_LIMIT }
  routes.post<Route>(
    `${root}/issues.json`,
    written,
    forCaller('writes', async (deps, caller, { headers, body }, reply) => {
      const input = readNewIssue(body, deps)
      const key = readKey(headers['idempotency-key'])
      const request = { owner: caller.owner, key, scope: 'create', fingerprint: fingerprintOf(input) }
      return answerWith(reply, await runOnce(deps, request, (claim) => createIssue(deps, caller, input, claim)))
    }),
  )
  routes.put<Route>(
    `${root}/issues/:id.json`,
    written,
    forCaller('writes', async (deps, caller, { headers, body, params }, reply) => {
      const id = idOf(params.id)
      const input = readChange(body, deps.settings)
      const key = readKey(headers['idempotency-key'])
      const request = { owner: caller.owner, key, scope: `issue/${id}`, fingerprint: fingerprintOf(input) }
      return answerWith(reply, await runOnce(deps, request, (claim) => changeIssue(deps, caller, id, input, claim)))
    }),
  )
  routes.post<Route>(
    `${root}/uploads.json`,
    forCaller('uploads', async (deps, caller, { headers, query, body }, reply) => {
      if (!/^application\/octet-stream\s*(;|$)/i.test(headers['content-type'] ?? '')) throw new TrackerRefusal('NOT_A_FILE')
      const { 'content-length': length } = headers
      const request = { filename: query['filename'], length: length === undefined ? undefined : Number(length), file: body as Readable }
      return reply.code(201).send(await receiveUpload(deps, caller, request))
    }),
  )
}
