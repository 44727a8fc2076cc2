import { useMemo } from 'react'
import { classesOf } from '../../react/look/classesOf.ts'
import { htmlLook } from './htmlLook.ts'
import { sanitise } from './sanitise.ts'

export interface SafeHtmlProps {
  readonly html: string
}

/** HTML from a server, reduced to bold, italic and links. */
export const SafeHtml = ({ html }: SafeHtmlProps) => {
  const look = classesOf(htmlLook)
  const clean = useMemo(() => sanitise(html), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: only a few tags without attributes remain, see sanitise
  return <div className={look.root} dir="auto" dangerouslySetInnerHTML={{ __html: clean }} />
}
