import type { FoundBlock } from '../../../engine/replay/findBlock.ts'
import type { RowControl } from '../../../engine/replay/pressBlock.ts'
import { keyOfRow, rowsOfBlock } from '../../../engine/screen/index.ts'
import { elementsOf, type PageView } from './findPressed.ts'
import type { InputDriver } from './inputDriver.ts'
import { nextRender, until } from './nextRender.ts'

/** Timeout until an option dialog is open, ms. */
const PATIENCE = 4000

/** Picks a row in the control that the block renders. False if it is not there. */
export async function pickRow(control: RowControl, path: string, found: FoundBlock, view: PageView, hands: InputDriver): Promise<boolean> {
  const { node, outer, mark } = found
  const keys = rowsOfBlock(node, outer, view.runtime).map((row, index) => keyOfRow(node, row, index))
  const at = keys.indexOf(mark ?? '')
  const inside = <T extends HTMLElement>(selector: string) => elementsOf(path, view, selector) as readonly T[]

  if (control === 'select') {
    const select = await until(PATIENCE, () => inside<HTMLSelectElement>('select')[0])
    if (select === undefined) return false
    await hands.choose(select, mark ?? '')
    return true
  }
  if (control === 'searchDialog') {
    const button = await until(PATIENCE, () => inside('button')[0])
    if (button === undefined) return false
    await hands.click(button)
    const option = await until(PATIENCE, () => document.querySelectorAll<HTMLElement>('dialog [role=option]')[at])
    if (option !== undefined) await hands.click(option)
    return option !== undefined
  }
  const option = await until(PATIENCE, () => inside('input[type=radio], input[type=checkbox]')[at])
  if (option !== undefined) await hands.click(option.closest('label') ?? option)
  return option !== undefined
}

const RADIO = 'input[type=radio]'

/**
 * Picks the radio button whose value is the key of a row, where a part shows the actions of the picked row alone; first others, such as floors,
 * until it is there.
 */
export async function pickInPart(path: string, key: string, view: PageView, hands: InputDriver): Promise<void> {
  // Radio buttons that are hidden in their labels are pressed by these.
  const labels = () => elementsOf(path, view, 'label')
  const radios = () =>
    [...document.querySelectorAll<HTMLInputElement>(RADIO)].filter((radio) => labels().some((label) => label.contains(radio)))
  const wanted = () => radios().find(({ value }) => value === key)
  const pick = async (radio: HTMLInputElement) => {
    if (!radio.checked) await hands.click(radio.closest('label') ?? radio)
    await nextRender()
  }
  for (const other of radios()) {
    if (wanted() !== undefined) break
    if (other.isConnected) await pick(other)
  }
  const found = wanted()
  if (found !== undefined) await pick(found)
}
