import { entryOf } from '../../../engine/expression/values.ts'
import { type FoundBlock, rowsOfBlock } from '../../../engine/replay/findBlock.ts'
import { elementsOf, type PageView } from './findPressed.ts'
import type { InputDriver } from './inputDriver.ts'
import { until } from './nextRender.ts'

/** Timeout until an option dialog is open, ms. */
const PATIENCE = 4000

/** Whether a path is a row of a choice, which is picked, not pressed. */
export const isRowOfChoice = ({ node, mark }: FoundBlock): boolean => node['block'] === 'choice' && mark !== undefined

/**
 * Picks a row of a choice as it is rendered: in a native select, in a search dialog, or among visible options. False if it is not
 * there.
 */
export async function pickRow(path: string, found: FoundBlock, view: PageView, hands: InputDriver): Promise<boolean> {
  const { node, scope, mark } = found
  const rowKey = typeof node['rowKey'] === 'string' ? node['rowKey'] : 'id'
  const keys = rowsOfBlock(node, scope, view.runtime).map((row, index) => String(entryOf(row, rowKey) ?? index))
  const at = keys.indexOf(mark ?? '')
  const inside = <T extends HTMLElement>(selector: string) => elementsOf(path, view, selector) as readonly T[]

  if (node['as'] === 'select') {
    const select = await until(PATIENCE, () => inside<HTMLSelectElement>('select')[0])
    if (select === undefined) return false
    await hands.choose(select, mark ?? '')
    return true
  }
  if (node['as'] === 'search') {
    const button = await until(PATIENCE, () => inside('button')[0])
    if (button === undefined) return false
    await hands.click(button)
    const option = await until(PATIENCE, () => document.querySelectorAll<HTMLElement>('dialog [role=option]')[at])
    if (option !== undefined) await hands.click(option)
    return option !== undefined
  }
  const radio = await until(PATIENCE, () => inside('input[type=radio]')[at])
  if (radio !== undefined) await hands.click(radio.closest('label') ?? radio)
  return radio !== undefined
}
