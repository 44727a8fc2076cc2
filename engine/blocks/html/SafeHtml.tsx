import { useMemo } from 'react'
import { languageOfMost } from '../../format/wordLanguages.ts'
import { classesOf } from '../../react/look/classesOf.ts'
import { useTexts } from '../../react/texts/TextsContext.ts'
import { htmlLook } from './htmlLook.ts'
import { type Allowed, sanitise } from './sanitise.ts'

export interface SafeHtmlProps {
  readonly html: string
  readonly allow: Allowed
}

/** HTML from a server, reduced to the tags that are allowed. */
export const SafeHtml = ({ html, allow }: SafeHtmlProps) => {
  const look = classesOf(htmlLook, { allow })
  const language = languageOfMost(html.replace(/<[^>]{0,1000}>/g, ' '), useTexts())
  const clean = useMemo(() => sanitise(html, allow), [html, allow])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: only a few tags without attributes remain, see sanitise
  return <div className={look.root} dir="auto" lang={language} dangerouslySetInnerHTML={{ __html: clean }} />
}
