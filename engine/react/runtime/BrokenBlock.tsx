import { Button } from '../button/Button.tsx'
import { icons } from '../icon/icons.ts'
import { StateCard } from '../state/StateCard.tsx'
import { useWord } from '../texts/TextsContext.ts'

export interface BrokenBlockProps {
  /** Given if a chunk of the block could not be fetched. */
  readonly retry?: (() => void) | undefined
}

/** Fallback for a block that failed to render. */
export const BrokenBlock = ({ retry }: BrokenBlockProps) => {
  const word = useWord()
  return (
    <div role="alert">
      <StateCard
        art={retry ? 'offline' : 'failure'}
        text={word(retry ? 'errors.connection' : 'broken')}
        actions={
          retry && (
            <Button variant="primary" icon={icons.refreshCw} onClick={retry}>
              {word('tryAgain')}
            </Button>
          )
        }
      />
    </div>
  )
}

/** `BrokenBlock` as the fallback of a `Boundary`. */
export const brokenBlock = (retry: (() => void) | undefined) => <BrokenBlock retry={retry} />
