import { PROJECT_IDS } from '../../../../sandbox/tracker/settings/trackerProjects.ts'
import { type Given, sendTo } from '../../../tracker/support/testGateway.ts'
import type { Answer } from '../campusClient.ts'
import type { Ask } from './askAsBrowser.ts'
import type { Balancer } from './balancer.ts'
import { type Diary, perform, unfit } from './diary.ts'

export interface DeskDeps {
  /** Before the gateways. */
  readonly portal: Pick<Balancer, 'address'>
  readonly diary: Diary
  readonly keyOf: () => string | undefined
  readonly random: (below: number) => number
}

/** At a gateway, while the act is under way elsewhere. */
const UNDER_WAY = 409

/** What a student does at the helpdesk through the gateways: files a request with two files, and replies with a third. */
export function createDeskActs({ portal, diary, keyOf, random }: DeskDeps) {
  const username = `crowd${diary.holder.place}`
  async function send(method: string, path: string, given: Given): Promise<Answer> {
    const { status, headers, json } = await sendTo(portal.address, method, `/tracker/aftab${path}`, { token: diary.holder.token, ...given })
    return { status, headers, body: json }
  }
  const keyed = (): Pick<Given, 'key'> => ({ key: keyOf() ?? null })
  async function upload(ask: Ask, name: string, files: Map<string, number>): Promise<string> {
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7 '), Buffer.alloc(2000 + random(20_000), 7)])
    const key = keyed()
    const answer = await ask(() => send('POST', `/uploads.json?filename=${name}`, { bytes, ...key }))
    const wrong = unfit('an upload', answer, 201)
    if (wrong !== undefined) throw new Error(wrong)
    files.set(name, bytes.length)
    return answer.body.upload.token
  }
  async function file(ask: Ask): Promise<string | undefined> {
    const files = new Map<string, number>()
    const subject = `${username} asks`
    const uploads = [{ token: await upload(ask, 'first.pdf', files) }, { token: await upload(ask, 'second.pdf', files) }]
    const issue = { subject, description: 'خط یک', project_id: PROJECT_IDS.student, category_id: 12, uploads }
    const key = keyed()
    const answer = await ask(() => send('POST', '/issues.json', { body: { issue }, ...key }))
    if (answer.status === 201) diary.requests.push({ id: answer.body.issue.id, subject, files, replies: [] })
    return unfit('a request', answer, 201)
  }
  async function reply(ask: Ask): Promise<string | undefined> {
    const request = diary.requests[0]
    if (request === undefined) return 'there is no request to reply to'
    const uploads = [{ token: await upload(ask, 'third.pdf', request.files) }]
    const issue = { status_id: 20, notes: `${username} replies`, uploads }
    const key = keyed()
    const answer = await ask(() => send('PUT', `/issues/${request.id}.json`, { body: { issue }, ...key }))
    if (answer.status === 204) request.replies.push(issue.notes)
    return unfit('a reply', answer, 204)
  }
  return {
    file: () => perform(diary, 'request', file, UNDER_WAY),
    reply: () => perform(diary, 'reply', reply, UNDER_WAY),
  }
}
