import { useEffect, useRef } from 'react'
import type { PageState } from '../../screen/index.ts'
import { Button } from '../button/Button.tsx'
import { Icon, type IconNodes } from '../icon/Icon.tsx'
import { icons } from '../icon/icons.ts'
import { laterIcons } from '../icon/laterIcons.ts'
import { classesOf } from '../look/classesOf.ts'
import { hiddenLook } from '../look/hiddenLook.ts'
import { useRuntime } from '../runtime/RuntimeContext.ts'
import { useWord } from '../texts/TextsContext.ts'
import { moreLook } from './moreLook.ts'

interface EndProps {
  readonly query: string
  readonly page: PageState
  readonly shown: number
}

/** The next page is prefetched at this distance from the end. */
const AHEAD = '600px'

interface FailedProps {
  readonly onRetry: () => void
}
const Failed = ({ onRetry }: FailedProps) => {
  const word = useWord()
  return (
    <div role="alert" className={classesOf(moreLook).failed}>
      <span>{word('pages.failed')}</span>
      <Button size="sm" icon={icons.refreshCw} onClick={onRetry}>
        {word('tryAgain')}
      </Button>
    </div>
  )
}

/** Infinite scroll: the next page loads near the end of the rows, or by button; after a failure only by button. */
const EndlessRows = ({ query, page, shown }: EndProps) => {
  const runtime = useRuntime()
  const word = useWord()
  const look = classesOf(moreLook)
  const end = useRef<HTMLDivElement>(null)
  const mayRead = !page.last && !page.fetching && page.error === undefined
  const more = () => runtime.moveRows(query, { more: true })
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each page the end is observed again, also if it did not leave the viewport
  useEffect(() => {
    if (!mayRead || end.current === null) return
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) runtime.moveRows(query, { more: true })
      },
      { rootMargin: `0px 0px ${AHEAD} 0px` },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [mayRead, shown, runtime, query])
  return (
    <div ref={end} className={look.end}>
      {page.error !== undefined && <Failed onRetry={more} />}
      {!page.last && page.error === undefined && (
        <Button busy={page.fetching} onClick={more}>
          {word('pages.more')}
        </Button>
      )}
      <span className={look.words} aria-live="polite">
        {page.total === undefined ? word('pages.shownSome', { shown }) : word('pages.shown', { shown, total: page.total })}
        {page.last && ` · ${word('pages.all')}`}
      </span>
    </div>
  )
}

/** Pagination: one page at a time. */
const PageButtons = ({ query, page }: EndProps) => {
  const runtime = useRuntime()
  const word = useWord()
  const look = classesOf(moreLook)
  const hidden = classesOf(hiddenLook).root
  const nav = useRef<HTMLElement>(null)
  const asked = useRef(page.number)
  const isFirst = page.number <= 1
  const go = (number: number) => {
    if (page.fetching) return
    asked.current = number
    runtime.moveRows(query, { page: number })
  }
  const shownPage = useRef(page.number)
  // Another page is shown from its start.
  useEffect(() => {
    if (shownPage.current === page.number) return
    shownPage.current = page.number
    const block = nav.current?.parentElement
    if (block && block.getBoundingClientRect().top < 0) block.scrollIntoView({ block: 'start' })
  }, [page.number])
  const button = (name: string, to: number, off: boolean, why: string, drawing: IconNodes) => (
    <Button
      variant="quiet"
      size="icon"
      aria-label={off ? `${word(name)}. ${word(why)}` : word(name)}
      off={off}
      onClick={() => !off && go(to)}
    >
      <Icon nodes={drawing} directional />
    </Button>
  )
  return (
    <nav ref={nav} className={look.root} aria-label={word('pages.name')} aria-busy={page.fetching || undefined}>
      {page.error !== undefined && <Failed onRetry={() => go(asked.current)} />}
      <div className={look.buttons}>
        {button('pages.first', 1, isFirst, 'pages.isFirst', laterIcons.chevronsLeft)}
        {button('pages.back', page.number - 1, isFirst, 'pages.isFirst', icons.chevronLeft)}
        <span className={look.words} aria-live="polite">
          {page.count === undefined ? word('pages.at', { page: page.number }) : word('pages.of', { page: page.number, count: page.count })}
          {page.last && <span className={hidden}> {word('pages.isLast')}</span>}
        </span>
        {button('pages.forth', page.number + 1, page.last, 'pages.isLast', icons.chevronRight)}
      </div>
    </nav>
  )
}

export interface MoreRowsProps extends EndProps {
  readonly as: 'pages' | 'endless' | undefined
}

/** Further pages of rows, by infinite scroll or pagination. */
export const MoreRows = ({ as, ...end }: MoreRowsProps) => (as === 'endless' ? <EndlessRows {...end} /> : <PageButtons {...end} />)
