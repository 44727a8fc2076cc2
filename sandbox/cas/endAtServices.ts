import { logoutXml } from './casXml.ts'
import type { UsedTicket } from './signOnSessions.ts'

/** A service that does not answer by then is left alone: the user waits for the slowest of them. */
const PATIENCE = 3000

/** Ends the sessions of tickets at their services, by the back channel. Never fails: who signs out is signed out here. */
export async function endAtServices(tickets: readonly UsedTicket[], now: Date): Promise<void> {
  await Promise.allSettled(
    tickets.map(async ({ ticket, service }) => {
      const answer = await fetch(service, {
        method: 'POST',
        redirect: 'manual',
        signal: AbortSignal.timeout(PATIENCE),
        body: new URLSearchParams({ logoutRequest: logoutXml(ticket, now) }),
      })
      await answer.body?.cancel()
    }),
  )
}
