import { classesOf } from '../../react/look/classesOf.ts'
import { useBlock } from '../../react/runtime/useBlock.ts'
import { useDevice } from '../../react/runtime/useDevice.ts'
import { cellValue } from '../../react/value/cellValue.ts'
import { Value } from '../../react/value/Value.tsx'
import type { BlockPropsOf } from '../blockProps.ts'
import { recordLook } from './recordLook.ts'

/** Names and values of one record; inside a row a field without `value` shows the row's own. */
export const RecordBlock = ({ block }: BlockPropsOf<'record'>) => {
  const tools = useBlock(block)
  const { text, holds } = tools
  const look = classesOf(recordLook)
  const device = useDevice()
  const fields = Object.entries(block.fields).filter(
    ([, field]) => holds(field.shownWhen) && (field.device === undefined || field.device === device),
  )
  return (
    <dl className={look.root}>
      {fields.map(([name, field]) => (
        <div key={name} className={look.pair}>
          <dt className={look.name}>{text(field.label)}</dt>
          <dd className={look.value}>
            <Value {...cellValue(field, tools, name, block.none)} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
