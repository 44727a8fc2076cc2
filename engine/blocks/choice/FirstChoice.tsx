import { later } from '../../react/runtime/later.tsx'
import type { BlockPropsOf } from '../blockProps.ts'
import { SearchChoice } from './SearchChoice.tsx'

const LaterChoice = later(() => import('./ChoiceBlock.tsx').then((module) => module.ChoiceBlock))

/** What renders a choice, in a chunk of its own, which home does not load either; `undefined` for a search, as sign-in has it. */
export const laterChoice = (as: unknown) => (as === 'search' ? undefined : LaterChoice)

/** A choice in the first chunk, which has only what sign-in needs of it. */
export const FirstChoice = ({ id, block }: BlockPropsOf<'choice'>) =>
  block.as === 'search' ? <SearchChoice block={block} /> : <LaterChoice id={id} block={block} />
