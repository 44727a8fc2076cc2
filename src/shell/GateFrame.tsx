import type { ReactNode } from 'react'
import { localDigits } from '../../engine/format/digits.ts'
import { Arches } from '../../engine/react/look/Arches.tsx'
import { classesOf } from '../../engine/react/look/classesOf.ts'
import { useTexts, useWord } from '../../engine/react/texts/TextsContext.ts'
import { gateLook } from './gateLook.ts'
import { LanguageMenu } from './LanguageMenu.tsx'
import { Mark } from './Mark.tsx'
import { ModeButton } from './ModeButton.tsx'
import { ScrollToTop } from './ScrollToTop.tsx'
import { useHost } from './ShellContext.ts'
import { nameIn, universityName } from './universityName.ts'

export interface GateFrameProps {
  readonly title: string
  readonly children: ReactNode
  /** Content beside the form; if omitted: the slogan. */
  readonly aside?: ReactNode
}

/** Layout of pages before sign-in: the form on one side, an illustration on the other. */
export const GateFrame = ({ title, children, aside }: GateFrameProps) => {
  const look = classesOf(gateLook)
  const word = useWord()
  const { language } = useTexts()
  const university = useHost('university')
  const version = useHost('version')
  const owner = useHost('owner')
  return (
    <div className={look.root}>
      <main className={look.form}>
        <div className={look.top}>
          <span className={look.brand}>
            <Mark logo={university?.logo} />
            {word('brand')}
          </span>
          <div className={look.tools}>
            <LanguageMenu named />
            <ModeButton />
          </div>
        </div>
        <div className={look.inner} id="main" tabIndex={-1}>
          {title && (
            <h1 className={look.title} tabIndex={-1}>
              {title}
            </h1>
          )}
          {children}
        </div>
        <p className={look.foot}>
          {version && <span>{word('version', { version: localDigits(version, language) })}</span>}
          {owner && (
            <a href={owner.url} target="_blank" rel="noopener noreferrer">
              {nameIn(owner.name, language)}
            </a>
          )}
        </p>
      </main>
      <aside
        className={look.side}
        aria-label={university ? word('aboutUniversity', { university: universityName(university, language) }) : word('about')}
      >
        <Arches className={look.arches} />
        <div className={look.sideBody}>
          {aside ?? (
            <>
              <p className={look.slogan}>{word('slogan')}</p>
              <p className={look.sloganNote}>{word('sloganNote')}</p>
            </>
          )}
        </div>
      </aside>
      <ScrollToTop />
    </div>
  )
}
