import type { BlockPropsOf } from '../blockProps.ts'
import { OpenChoice } from './OpenChoice.tsx'
import { SearchChoice } from './SearchChoice.tsx'
import { SelectChoice } from './SelectChoice.tsx'

/** Picks one row. */
export const ChoiceBlock = ({ block }: BlockPropsOf<'choice'>) => {
  switch (block.as) {
    case 'select':
      return <SelectChoice block={block} />
    case 'search':
      return <SearchChoice block={block} />
    default:
      return <OpenChoice block={block} />
  }
}
