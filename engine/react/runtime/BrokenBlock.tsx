import { StateCard } from '../state/StateCard.tsx'
import { useWord } from '../texts/TextsContext.ts'

/** Fallback for a block that failed to render. */
export const BrokenBlock = () => {
  const word = useWord()
  return (
    <div role="alert">
      <StateCard art="failure" text={word('broken')} />
    </div>
  )
}
