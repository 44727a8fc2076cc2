import { localDigits } from '../../format/digits.ts'
import { fieldLook } from '../../react/form/fieldLook.ts'
import { longTextLook } from '../../react/form/longTextLook.ts'
import { boxProps, controlProps, type WidgetProps } from '../../react/form/widgetProps.ts'
import { classesOf } from '../../react/look/classesOf.ts'
import { hiddenLook } from '../../react/look/hiddenLook.ts'
import { useWord } from '../../react/texts/TextsContext.ts'

/** From this number of remaining characters on, the count is announced. */
const NEARLY = 20

/** A textarea that grows with its text, with a character count if the schema has a limit. */
export const LongTextWidget = (props: WidgetProps) => {
  const { id, value, set, placeholder, schema, field, describedBy, tools } = props
  const look = classesOf(fieldLook)
  const grows = classesOf(longTextLook)
  const word = useWord()
  const text = typeof value === 'string' ? value : ''
  const most = typeof schema.maxLength === 'number' ? schema.maxLength : undefined
  const length = [...text].length
  const counter = most === undefined ? undefined : `${id}-count`
  return (
    <>
      <span className={look.input} {...boxProps(props)}>
        <span className={grows.root} data-text={`${text}\n`}>
          <textarea
            {...controlProps(props)}
            aria-describedby={[describedBy, counter].filter(Boolean).join(' ') || undefined}
            dir="auto"
            value={text}
            maxLength={field.stops ? most : undefined}
            placeholder={placeholder}
            onChange={(event) => set(event.target.value)}
          />
        </span>
      </span>
      {most !== undefined && (
        <span className={grows.count}>
          <span id={counter}>
            <bdi dir="ltr" aria-hidden="true">
              {localDigits(`${length} / ${most}`, tools.texts.language)}
            </bdi>
            <span className={classesOf(hiddenLook).root}>{word('form.count', { n: length, most })}</span>
          </span>
          <span className={classesOf(hiddenLook).root} role="status">
            {most - length <= NEARLY && text !== ''
              ? word(length > most ? 'form.countOver' : 'form.countLeft', { n: Math.abs(most - length) })
              : ''}
          </span>
        </span>
      )}
    </>
  )
}
