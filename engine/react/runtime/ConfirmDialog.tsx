import { Button } from '../button/Button.tsx'
import { Dialog } from '../dialog/Dialog.tsx'
import { useWord } from '../texts/TextsContext.ts'

export interface ConfirmDialogProps {
  readonly text: string
  /** Labels of the two buttons, which name the outcomes. */
  readonly yes: string
  readonly no: string
  readonly loss: boolean
  readonly onAnswer: (yes: boolean) => void
}

/** Asks for confirmation before an action; the button that keeps things as they are has the initial focus. */
export const ConfirmDialog = ({ text, yes, no, loss, onAnswer }: ConfirmDialogProps) => {
  const word = useWord()
  return (
    <Dialog
      alert
      title={word('confirm.title')}
      onClose={() => onAnswer(false)}
      foot={
        <>
          <Button data-first onClick={() => onAnswer(false)}>
            {no}
          </Button>
          <Button variant={loss ? 'danger' : 'primary'} onClick={() => onAnswer(true)}>
            {yes}
          </Button>
        </>
      }
    >
      {text}
    </Dialog>
  )
}
