/** The sections of the panel, in their order. */
export const SECTION_NAMES = ['blocks', 'flow', 'calls', 'world', 'scenario'] as const
export type Section = (typeof SECTION_NAMES)[number]
