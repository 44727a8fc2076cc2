import { Button } from '../button/Button.tsx'
import { Dialog } from '../dialog/Dialog.tsx'
import { useWord } from '../texts/TextsContext.ts'

export interface ConfirmDialogProps {
  readonly text: string
  /** Text of the pressed button, repeated on the confirm button; if empty: "yes". */
  readonly button: string
  readonly danger: boolean
  readonly onAnswer: (yes: boolean) => void
}

/** Asks for confirmation before an action; the cancel button has the initial focus. */
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
          <Button variant={danger ? 'danger' : 'primary'} onClick={() => onAnswer(true)}>
            {button || word('confirm.yes')}
          </Button>
        </>
      }
    >
      {text}
    </Dialog>
  )
}
