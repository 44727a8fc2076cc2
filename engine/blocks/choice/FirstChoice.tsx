import { loadLaterBlocks } from '../../react/loadLater.ts'
import { later } from '../../react/runtime/later.tsx'
import type { BlockPropsOf } from '../blockProps.ts'
import { SearchChoice } from './SearchChoice.tsx'

const LaterChoice = later(() => loadLaterBlocks().then((blocks) => blocks.ChoiceBlock))

/** What renders a choice in the chunk of the later blocks; `undefined` for a search, as sign-in has it. */
export const laterChoice = (as: unknown) => (as === 'search' ? undefined : LaterChoice)

/** A choice in the first chunk, which has only what sign-in needs of it. */
export const FirstChoice = ({ id, block }: BlockPropsOf<'choice'>) =>
  block.as === 'search' ? <SearchChoice block={block} /> : <LaterChoice id={id} block={block} />
