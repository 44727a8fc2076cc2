import { StateCard } from '../state/StateCard.tsx'
import { useWord } from '../texts/TextsContext.ts'

/** Stands where a block broke. */
export const BrokenBlock = () => {
  const word = useWord()
  return (
    <div role="alert">
      <StateCard art="failure" text={word('broken')} />
    </div>
  )
}
