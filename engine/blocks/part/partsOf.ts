import { mapsIn } from '../../data/mapsIn.ts'

/** Names of the parts that a screen uses. */
export const partsOf = (screen: unknown): readonly string[] =>
  [...mapsIn(screen)].flatMap(({ block, part }) => (block === 'part' && typeof part === 'string' ? [part] : []))
