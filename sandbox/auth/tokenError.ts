import type { FastifyReply } from 'fastify'

/** A refusal of the token endpoint: OAuth's `error` and the text that the sign-in screen looks into (LOGIN-44 to LOGIN-47). */
export class TokenError extends Error {
  override readonly name = 'TokenError'
  readonly status: number
  readonly error: string

  constructor(status: number, error: string, description: string) {
    super(description)
    this.status = status
    this.error = error
  }
}

/** Answers a refusal in OAuth's shape. */
export function sendTokenError(refusal: TokenError, reply: FastifyReply): FastifyReply {
  return reply.code(refusal.status).send({ error: refusal.error, error_description: refusal.message })
}
