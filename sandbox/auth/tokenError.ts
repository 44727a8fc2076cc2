import type { FastifyReply } from 'fastify'

/** An error of the token endpoint: OAuth's `error` and the description that the sign-in screen reads (LOGIN-44 to LOGIN-47). */
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

/** Sends an error in OAuth's shape. */
export function sendTokenError(refusal: TokenError, reply: FastifyReply): FastifyReply {
  return reply.code(refusal.status).send({ error: refusal.error, error_description: refusal.message })
}
