import { Dialog } from '../../engine/react/dialog/Dialog.tsx'
import { useScreenText } from '../../engine/react/runtime/useScreenText.ts'
import { Screen } from '../../engine/react/Screen.tsx'
import type { HostDialog } from './portalHost.ts'
import { useHost, useShell } from './ShellContext.ts'

interface OpenDialogProps {
  readonly dialog: HostDialog
}

const OpenDialog = ({ dialog: { runtime, closable } }: OpenDialogProps) => {
  const { host } = useShell()
  const title = useScreenText(runtime, runtime.screen.title)
  return (
    <Dialog title={title} onClose={closable ? host.closeDialog : undefined}>
      <Screen runtime={runtime} />
    </Dialog>
  )
}

/** The dialog of the shell that is due now (PRES-28); if not closable, only its own actions close it. */
export const ShellDialog = () => {
  const dialog = useHost('dialog')
  return dialog && <OpenDialog key={dialog.key} dialog={dialog} />
}
