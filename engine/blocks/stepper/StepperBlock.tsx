import type { Tree } from '../../expression/tree.ts'
import { Button } from '../../react/button/Button.tsx'
import { Icon } from '../../react/icon/Icon.tsx'
import { icons } from '../../react/icon/icons.ts'
import { classesOf } from '../../react/look/classesOf.ts'
import { localOf } from '../../react/runtime/pickLocal.ts'
import { useBlock } from '../../react/runtime/useBlock.ts'
import { actionsOf } from '../../react/runtime/usePress.tsx'
import { mayStep } from '../../screen/mayStep.ts'
import type { BlockPropsOf } from '../blockProps.ts'
import { stepperLook } from './stepperLook.ts'

const numberOr = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

/** Steps through a number, such as weeks. */
export const StepperBlock = ({ block }: BlockPropsOf<'stepper'>) => {
  const tools = useBlock(block)
  const { runtime, text, value, within } = tools
  const look = classesOf(stepperLook)
  const number = (tree: Tree | undefined) => numberOr(value(tree))
  const now = block.bind === undefined ? number(block.value) : numberOr(localOf(tools, block.bind))
  const may = (step: number): boolean => mayStep(now, value(block.from), value(block.to), step)
  const go = (step: number) => {
    if (now === undefined || !may(step)) return
    if (block.bind !== undefined) tools.runtime.setLocal(block.bind, now + step)
    else runtime.act(actionsOf(block.press), within({ event: { step: now + step } }).scope)
  }
  return (
    <div className={look.root}>
      <Button variant="quiet" size="icon" aria-label={text(block.back)} off={!may(-1)} onClick={() => go(-1)}>
        <Icon nodes={icons.chevronLeft} directional />
      </Button>
      <span className={look.label} aria-live="polite">
        {text(block.text)}
        {block.note && <small className={look.note}>{text(block.note)}</small>}
      </span>
      <Button variant="quiet" size="icon" aria-label={text(block.forth)} off={!may(1)} onClick={() => go(1)}>
        <Icon nodes={icons.chevronRight} directional />
      </Button>
    </div>
  )
}
