/** What decides whether something may be pressed, beside its own expressions: the flow's state, and what is under way. */
export const pressPaths = ['flow', 'pending', 'queries', 'forms'] as const
