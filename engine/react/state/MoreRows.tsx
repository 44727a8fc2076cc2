import { type ReactNode, useEffect, useRef, useState } from 'react'
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
  readonly page: PageState
  readonly shown: number
  /** Reads the next page. */
  readonly onMore: () => void
  /** Goes to a page. */
  readonly onPage: (number: number) => void
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
const EndlessRows = ({ page, shown, onMore }: EndProps) => {
  const word = useWord()
  const look = classesOf(moreLook)
  const end = useRef<HTMLDivElement>(null)
  const mayRead = !page.last && !page.fetching && page.error === undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each page the end is observed again, also if it did not leave the viewport
  useEffect(() => {
    if (!mayRead || end.current === null) return
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) onMore()
      },
      { rootMargin: `0px 0px ${AHEAD} 0px` },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [mayRead, shown])
  return (
    <div ref={end} className={look.end}>
      {page.error !== undefined && <Failed onRetry={onMore} />}
      {!page.last && page.error === undefined && (
        <Button busy={page.fetching} onClick={onMore}>
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
const PageButtons = ({ page, onPage }: EndProps) => {
  const word = useWord()
  const look = classesOf(moreLook)
  const hidden = classesOf(hiddenLook).root
  const nav = useRef<HTMLElement>(null)
  const asked = useRef(page.number)
  const isFirst = page.number <= 1
  const go = (number: number) => {
    if (page.fetching) return
    asked.current = number
    onPage(number)
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

type Ending = 'pages' | 'endless' | undefined

export interface MoreRowsProps extends Pick<EndProps, 'page' | 'shown'> {
  readonly as: Ending
  readonly query: string
}

/** Further pages of rows, by infinite scroll or pagination. */
export const MoreRows = ({ as, query, ...end }: MoreRowsProps) => {
  const runtime = useRuntime()
  const End = as === 'endless' ? EndlessRows : PageButtons
  return <End {...end} onMore={() => runtime.moveRows(query, { more: true })} onPage={(page) => runtime.moveRows(query, { page })} />
}

export interface OwnPagesProps {
  readonly as: Ending
  /** The local value that holds the page. */
  readonly bind: string | undefined
  readonly rows: readonly unknown[]
  /** Rows of a page. */
  readonly size: number
  readonly children: (rows: readonly unknown[]) => ReactNode
}

/** Pages of rows that are all there. Fewer rows lead back to the last page that there is. */
export const OwnPages = ({ as, bind, rows, size, children }: OwnPagesProps) => {
  const runtime = useRuntime()
  const [own, setOwn] = useState(1)
  // The block renders again when what it binds changes.
  const bound = bind === undefined ? own : runtime.local()[bind]
  const asked = typeof bound === 'number' && bound >= 1 ? bound : 1
  const setAsked = (number: number) => (bind === undefined ? setOwn(number) : runtime.setLocal(bind, number))
  const count = Math.max(1, Math.ceil(rows.length / size))
  const number = Math.min(asked, count)
  const shown = rows.slice(as === 'endless' ? 0 : (number - 1) * size, number * size)
  const page: PageState = { number, size, count, total: rows.length, last: number === count, fetching: false }
  const End = as === 'endless' ? EndlessRows : PageButtons
  return (
    <div>
      {children(shown)}
      <End page={page} shown={shown.length} onMore={() => setAsked(number + 1)} onPage={setAsked} />
    </div>
  )
}
