import { controlId } from '../../../engine/react/form/controlId.ts'
import { type FoundBlock, findBlock } from '../../../engine/replay/findBlock.ts'
import { type Gesture, type StepPart, StepProblem } from '../../../engine/replay/performStep.ts'
import { pressState, questionOf, rowControlOf, submittedForm } from '../../../engine/replay/pressBlock.ts'
import { sameData } from '../../../engine/screen/index.ts'
import { findPressed, type PageView, QUESTION } from './findPressed.ts'
import type { InputDriver, Typeable } from './inputDriver.ts'
import { nextRender, until } from './nextRender.ts'
import { pickInPart, pickRow } from './pickRow.ts'

/** Timeout until something is on the page, ms. */
const PATIENCE = 4000
const TEXT_TYPES = ['text', 'password', 'tel', 'email', 'search', 'url', 'number']

export interface GestureDeps {
  readonly view: PageView
  readonly hands: InputDriver
  /** A confirmation dialog before a press is answered with no. */
  readonly onQuestion: (found: FoundBlock) => void
}

const isTypeable = (element: Element | null): element is Typeable =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && TEXT_TYPES.includes(element.type))

/** Fills fields: by typing where a user types, otherwise by setting the value. */
async function fill(gesture: Extract<Gesture, { kind: 'fill' }>, { view, hands }: GestureDeps): Promise<void> {
  const store = view.runtime.form(gesture.form)
  for (const [name, value] of Object.entries(gesture.data)) {
    const element = document.getElementById(controlId(gesture.form, name))
    if ((typeof value === 'string' || typeof value === 'number') && isTypeable(element)) await hands.type(element, String(value))
    if (!sameData(store.get().data[name], value)) store.set(name, value)
  }
}

/** Presses the element of a path. Throws a `StepProblem` if it is not on the page or does something else. */
async function press(
  gesture: Extract<Gesture, { kind: 'press' }>,
  part: StepPart,
  { view, hands, onQuestion }: GestureDeps,
): Promise<void> {
  const search = findBlock(gesture.path, view.runtime)
  if (!search.ok || !search.found.shown) return part.run()
  // A form with errors is pressable, and shows what is missing.
  const form = submittedForm(search.found.node)
  const refuses = form !== undefined && !view.runtime.form(form).get().valid
  const { enabled, busy } = pressState(search.found, view.runtime)
  if (!refuses && (!enabled || busy)) return part.run()
  await nextRender()
  const control = rowControlOf(search.found)
  if (control !== undefined) {
    if (!(await pickRow(control, gesture.path, search.found, view, hands))) throw new StepProblem(`${gesture.path} is not on the page`)
    return
  }
  const { mark } = search.found
  if (mark !== undefined && gesture.path.includes('.rowActions.')) await pickInPart(gesture.path, mark, view, hands)
  const element = await until(PATIENCE, () => findPressed(gesture.path, view))
  if (element === undefined) throw new StepProblem(`${gesture.path} is not on the page`)
  if (element instanceof HTMLAnchorElement) return part.run()
  const before = view.probe.count()
  await hands.click(element)
  if (!refuses && questionOf(search.found) !== undefined) {
    const buttons = await until(PATIENCE, () => {
      const found = [...document.querySelectorAll<HTMLElement>(`${QUESTION} button`)]
      return found.length > 0 ? found : undefined
    })
    const answer = gesture.answer ? buttons?.at(-1) : buttons?.[0]
    if (answer === undefined) throw new StepProblem(`${gesture.path} asks nothing on the page`)
    await hands.click(answer)
    if (!gesture.answer) return onQuestion(search.found)
  }
  if (refuses) return
  const pressed = await until(PATIENCE, () => (view.probe.count() > before ? true : undefined))
  if (pressed !== true) throw new StepProblem(`${gesture.path} was pressed on the page, and nothing came of it`)
}

/** Performs a part of a step through the input driver where a user would act, otherwise directly. */
export async function performPart(part: StepPart, deps: GestureDeps): Promise<void> {
  if (part.gesture === undefined) part.run()
  else if (part.gesture.kind === 'fill') await fill(part.gesture, deps)
  else await press(part.gesture, part, deps)
}
