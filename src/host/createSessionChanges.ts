import type { Bearer, Session, TokenPair } from '../../engine/calls/index.ts'
import type { Effect } from '../../engine/screen/index.ts'
import type { RawFacts } from './storedUniversity.ts'

export type SessionEffect = Extract<Effect, { type: 'session' }>

export interface SessionChangesDeps {
  readonly session: Pick<Session, 'signIn' | 'setProfile' | 'restoreProfile' | 'drop' | 'signOut' | 'bearer'>
  /** Resolves with whether this university is the chosen one now. */
  choose(unikey: string): Promise<boolean>
}

interface Turn {
  readonly waiting: SessionEffect[]
}

/**
 * Applies changes of the session. A choice loads the university and drops the tokens of the one before, so what follows it in the same
 * list of actions is applied after it, and not at all if it failed: tokens belong to one university (CONF-O4).
 */
export function createSessionChanges({ session, choose }: SessionChangesDeps): (effect: SessionEffect) => void {
  let turn: Turn | undefined
  /** The session that was begun here last. */
  let begun: Bearer | undefined

  function apply(effect: SessionEffect): void {
    if (effect.signIn !== undefined) {
      const answer = effect.signIn as { readonly access_token: string; readonly refresh_token: string }
      const pair: TokenPair = { token: answer.access_token, refreshToken: answer.refresh_token }
      session.signIn(pair)
      begun = session.bearer()
    } else if (effect.profile !== undefined) session.setProfile(effect.profile as RawFacts)
    else if (effect.restore === true) session.restoreProfile()
    else if (effect.drop === true) {
      // Another tab may have signed somebody else in while the profile was read.
      if (begun?.() !== undefined) session.drop()
    } else if (effect.signOut === true) session.signOut()
  }
  function startTurn(unikey: string): void {
    const current: Turn = { waiting: [] }
    turn = current
    queueMicrotask(() => {
      if (turn === current) turn = undefined
    })
    void choose(unikey).then((isChosen) => {
      if (isChosen) for (const effect of current.waiting) apply(effect)
    })
  }
  return (effect) => {
    if (effect.choose !== undefined) startTurn(String(effect.choose))
    else if (turn !== undefined) turn.waiting.push(effect)
    else apply(effect)
  }
}
