import type { ReactNode } from 'react'
import { describedBy, errorId, type FieldFrameProps, helpId, labelId } from '../../react/form/FieldFrame.tsx'
import { fieldLook } from '../../react/form/fieldLook.ts'
import { classesOf } from '../../react/look/classesOf.ts'
import { defineLook } from '../../react/look/look.ts'

const questionLook = defineLook({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    minInlineSize: '0',
    /** Where a phone has room left, the options are at its end, where the thumb is. */
    _phone: { flex: '1 0 auto', justifyContent: 'space-between' },
  },
  asked: { display: 'flex', flexDirection: 'column', gap: '2' },
  title: { fontSize: 'xl', lineHeight: 'xl', fontWeight: 'bold', overflowWrap: 'anywhere', _phone: { fontSize: 'lg', lineHeight: 'lg' } },
  help: { color: 'muted', fontSize: 'sm', lineHeight: 'sm' },
})

export interface QuestionFrameProps extends Pick<FieldFrameProps, 'id' | 'label' | 'help' | 'error'> {
  readonly children: ReactNode
}

/** A question as a heading, what is said about it, and its options. */
export const QuestionFrame = ({ id, label, help, error, children }: QuestionFrameProps) => {
  const look = classesOf(questionLook)
  return (
    // biome-ignore lint/a11y/useSemanticElements: the heading, which a legend cannot be everywhere, names the group
    <div className={look.root} role="group" aria-labelledby={labelId(id)} aria-describedby={describedBy(id, help, error)}>
      <div className={look.asked}>
        <h2 id={labelId(id)} className={look.title}>
          <bdi>{label}</bdi>
        </h2>
        {help && (
          <p id={helpId(id)} className={look.help}>
            {help}
          </p>
        )}
      </div>
      {children}
      {error && (
        <span id={errorId(id)} className={classesOf(fieldLook).error}>
          {error}
        </span>
      )}
    </div>
  )
}
