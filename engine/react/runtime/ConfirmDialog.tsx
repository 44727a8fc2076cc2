import { Button } from '../button/Button.tsx'
import { Dialog } from '../dialog/Dialog.tsx'
import { useWord } from '../texts/TextsContext.ts'

export interface ConfirmDialogProps {
  readonly text: string
  /** What the pressed button said; left out: "yes". */
  readonly button: string
  readonly danger: boolean
  readonly onAnswer: (yes: boolean) => void
}

/** Asks before something is done; the way back has the focus. */
export const ConfirmDialog = ({ text, button, danger, onAnswer }: ConfirmDialogProps) => {
  const word = useWord()
  return (
    <Dialog
      alert
      title={word('confirm.title')}
      onClose={() => onAnswer(false)}
      foot={
        <>
          <Button data-first onClick={() => onAnswer(false)}>
            {word('confirm.no')}
          </Button>
          <Button tone={danger ? 'danger' : 'primary'} onClick={() => onAnswer(true)}>
            {button || word('confirm.yes')}
          </Button>
        </>
      }
    >
      {text}
    </Dialog>
  )
}
