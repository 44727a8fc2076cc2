import type { TokenPair } from '../../../engine/calls/index.ts'
import type { Finding } from './finding.ts'
import { finding, transportFindings } from './judgeRead.ts'
import type { Server, Visitor } from './openServer.ts'
import { SIGN_OUT } from './signInAtServer.ts'

type ByCall = ReadonlyMap<string, readonly Finding[]>

/** Refreshes the tokens, signs out, and tries what is over. Ends the session. Findings by call, with an entry for each call that was tried. */
export async function sessionFindings(server: Server, pair: TokenPair, userName: string): Promise<ByCall> {
  const { refresh: refreshCall, profile: profileCall } = server.options.portal.manifest
  const refresh = String(refreshCall ?? '')
  const profile = String(profileCall ?? '')
  const found = new Map<string, Finding[]>([[SIGN_OUT, []]])
  const note = (call: string, ...more: Finding[]) => found.set(call, [...(found.get(call) ?? []), ...more])
  const refreshed = (refreshToken: string) => server.visitor().make(refresh, { refreshToken }, { kind: 'command' })

  let now = pair
  if (refresh !== '' && pair.refreshToken !== '') {
    const made = await refreshed(pair.refreshToken)
    const next = server.pairOf(made.outcome)
    note(refresh, ...(made.probe === undefined ? [] : transportFindings(made.probe)))
    if (next === undefined) note(refresh, finding('status', 'HTTP 200, access_token, refresh_token', `HTTP ${made.probe?.status ?? 0}`))
    else {
      if (next.refreshToken === pair.refreshToken)
        note(refresh, finding('notRotated', 'another refresh_token', 'the same', '/refresh_token'))
      now = next
    }
  }
  const statusOf = async (visitor: Visitor) => (await visitor.make(profile)).probe?.status ?? 0
  const inSession = await statusOf(server.visitor(now))
  if (inSession !== 200) note(refresh || profile, finding('status', 'HTTP 200', `HTTP ${inSession}`, profile))

  const out = await server.visitor(now).make(SIGN_OUT, { id: userName }, { kind: 'command' })
  note(SIGN_OUT, ...(out.probe === undefined ? [] : transportFindings(out.probe)))
  if (!out.outcome.ok && out.probe?.answer.status !== 0) note(SIGN_OUT, finding('status', 'HTTP 200', `HTTP ${out.probe?.status ?? 0}`))
  const after = await statusOf(server.visitor(now))
  if (after === 200) note(SIGN_OUT, finding('notEnded', 'HTTP 401', 'HTTP 200', profile))
  else if (after !== 401 && after !== 0) note(SIGN_OUT, finding('status', 'HTTP 401', `HTTP ${after}`, profile))
  if (refresh !== '' && now.refreshToken !== '') {
    if (server.pairOf((await refreshed(now.refreshToken)).outcome) !== undefined)
      note(SIGN_OUT, finding('notEnded', 'HTTP 400 | 401', 'HTTP 200', refresh))
    if (now !== pair && now.refreshToken !== pair.refreshToken && server.pairOf((await refreshed(pair.refreshToken)).outcome) !== undefined)
      note(refresh, finding('refreshReused', 'HTTP 400 | 401', 'HTTP 200'))
  }
  return found
}
