import type { Transport } from '../../engine/calls/index.ts'

/**
 * Sends to these origins alone. With many universities the policy can no longer name each of them and allows any; a request to an origin
 * that the chosen university has not declared does not leave the browser, and has no answer.
 */
export const declaredOnly =
  (transport: Transport, origins: () => readonly string[]): Transport =>
  async (request, signal) =>
    origins().includes(new URL(request.url).origin) ? transport(request, signal) : { status: 0, headers: {}, text: '' }
