import type { Finding } from './finding.ts'
import { finding } from './judgeRead.ts'
import type { Probe, ProbingTransport } from './probingTransport.ts'

/** Whether the answer to a request may be read by a page of this origin. */
export function originFindings({ status, headers }: Probe, origin: string | undefined): readonly Finding[] {
  if (origin === undefined || status === 0) return []
  const allowed = headers['access-control-allow-origin']
  return allowed === origin || allowed === '*' ? [] : [finding('origin', origin, allowed ?? 'missing', 'Access-Control-Allow-Origin')]
}

const listed = (header: string | undefined) => (header ?? '').split(',').map((word) => word.trim().toLowerCase())

/** What a browser asks before a request with a token or JSON, and whether it may go on. */
export async function preflightFindings(
  transport: ProbingTransport,
  request: Probe['request'],
  { origin, key }: { readonly origin: string | undefined; readonly key: boolean },
): Promise<readonly Finding[]> {
  const simple = ['accept']
  const names = [...Object.keys(request.headers).map((name) => name.toLowerCase()), ...(key ? ['idempotency-key'] : [])]
  const asked = [...new Set(names)].filter((name) => !simple.includes(name)).sort()
  if (origin === undefined || asked.length === 0) return []
  const { body: _, ...rest } = request
  const headers = { 'Access-Control-Request-Method': request.method, 'Access-Control-Request-Headers': asked.join(',') }
  const probe = await transport.send({ ...rest, method: 'OPTIONS', headers })
  if (probe.status === 0 || probe.status >= 300)
    return [finding('preflight', 'HTTP 204', probe.failure ?? `HTTP ${probe.status}`, 'OPTIONS')]
  const allowed = listed(probe.headers['access-control-allow-headers'])
  const lacking = asked.filter((name) => !allowed.includes(name) && !(allowed.includes('*') && name !== 'authorization'))
  const methods = listed(probe.headers['access-control-allow-methods'])
  const isSimple = ['get', 'post'].includes(request.method.toLowerCase())
  const mayMethod = isSimple || methods.includes('*') || methods.includes(request.method.toLowerCase())
  return [
    ...originFindings(probe, origin),
    ...(lacking.length === 0 ? [] : [finding('preflight', lacking.join(', '), 'missing', 'Access-Control-Allow-Headers')]),
    ...(mayMethod ? [] : [finding('preflight', request.method, 'missing', 'Access-Control-Allow-Methods')]),
  ]
}
