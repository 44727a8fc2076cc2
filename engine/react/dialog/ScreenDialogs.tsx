import type { CompiledBlocks } from '../../compiled/compiled.ts'
import type { CompiledText } from '../../format/resolveText.ts'
import { ownParams } from '../../screen/facts.ts'
import { Blocks } from '../Block.tsx'
import { Flow } from '../look/Flow.tsx'
import { type Extra, ExtraContext } from '../runtime/RuntimeContext.ts'
import { useBlock } from '../runtime/useBlock.ts'
import { Dialog } from './Dialog.tsx'

const shape = {
  watched: [
    ['id', 'dialogs'],
    ['id', 'flow'],
  ],
}

interface OneDialogProps {
  readonly title: CompiledText
  readonly body: CompiledBlocks
  readonly extra: Extra
  readonly as: 'dialog' | 'sheet'
  readonly onClose?: (() => void) | undefined
}

const OneDialog = ({ title, body, extra, as, onClose }: OneDialogProps) => {
  const { within } = useBlock(title)
  return (
    <ExtraContext value={extra}>
      <Dialog title={within(extra).text(title)} as={as} onClose={onClose}>
        <Flow gap={4}>
          <Blocks of={body} />
        </Flow>
      </Dialog>
    </ExtraContext>
  )
}

const untitled: CompiledText = { plain: '' }

/** Renders the open dialogs: those of the screen and those of the flow's states. The last opened is on top. */
export const ScreenDialogs = () => {
  const { runtime } = useBlock(shape)
  const defined = runtime.screen.dialogs ?? {}
  return (
    <>
      {runtime
        .views()
        .filter((view) => view.as !== 'page')
        .map(({ id, title, body, closed }) => (
          <OneDialog
            key={`view ${id}`}
            title={title ?? untitled}
            body={body}
            extra={{}}
            as="sheet"
            onClose={closed && (() => runtime.act(closed, runtime.scope()))}
          />
        ))}
      {runtime.dialogs().map(({ id, with: given }) => {
        const dialog = defined[id]
        return (
          dialog && (
            <OneDialog
              key={id}
              title={dialog.title}
              body={dialog.body}
              extra={ownParams(runtime.scope(), given)}
              as="sheet"
              onClose={dialog.unclosable ? undefined : () => runtime.closeDialog(id)}
            />
          )
        )
      })}
    </>
  )
}
