/** Whether a step stays within its end; one from beyond the other end leads back. `undefined` and anything else that is no number: no. */
export const mayStep = (now: unknown, from: unknown, to: unknown, step: number): boolean =>
  typeof now === 'number' && typeof from === 'number' && typeof to === 'number' && (step > 0 ? now + step <= to : now + step >= from)
