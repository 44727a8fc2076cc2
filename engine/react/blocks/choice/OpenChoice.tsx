import { useId } from 'react'
import { Blocks } from '../../Block.tsx'
import { FieldFrame, labelId } from '../../form/FieldFrame.tsx'
import { optionLook } from '../../form/optionLook.ts'
import { Icon } from '../../icon/Icon.tsx'
import { icons } from '../../icon/icons.ts'
import { useLook } from '../../look/useLook.ts'
import { Row, Rows } from '../../state/Rows.tsx'
import { type ChoiceKeys, useChoice } from './useChoice.ts'

export interface OpenChoiceProps {
  readonly block: ChoiceKeys
}

/** All rows are seen at once: as cards, one under the other, or as chips. */
export const OpenChoice = ({ block }: OpenChoiceProps) => {
  const { tools, rows, pick } = useChoice(block)
  const as = block.as === 'cards' || block.as === 'chips' ? block.as : 'rows'
  const offered = rows()
  const look = useLook(optionLook, { as: as === 'chips' && offered.length <= 3 ? 'segments' : as })
  const id = useId()
  return (
    <FieldFrame id={id} label={tools.text(block.label)} help={tools.text(block.help)} error="" required group>
      <Rows block={block} tools={tools} like={as === 'cards' ? 'cards' : 'list'}>
        {() => (
          <div className={look.list} role="radiogroup" aria-labelledby={block.label && labelId(id)}>
            {offered.map(({ row, key, text, note, enabled, why, picked }) => (
              <label key={key} className={look.option}>
                <input className={look.control} type="radio" name={id} checked={picked} disabled={!enabled} onChange={() => pick(row)} />
                <span className={look.mark}>
                  <Icon nodes={icons.check} size="xs" />
                </span>
                <span className={look.words}>
                  {text}
                  {(why || note) && <small className={look.note}>{why || note}</small>}
                  {block.item && (
                    <Row row={row}>
                      <Blocks of={block.item} />
                    </Row>
                  )}
                </span>
              </label>
            ))}
          </div>
        )}
      </Rows>
    </FieldFrame>
  )
}
