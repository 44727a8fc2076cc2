import { type ReactNode, useEffect, useState } from 'react'
import type { CompiledText } from '../../format/resolveText.ts'
import { Button } from '../button/Button.tsx'
import { icons } from '../icon/icons.ts'
import { classesOf } from '../look/classesOf.ts'
import { defineLook } from '../look/look.ts'
import { useRuntime } from '../runtime/RuntimeContext.ts'
import { useWord } from '../texts/TextsContext.ts'
import { useText } from '../texts/useText.ts'
import { Busy } from './Busy.tsx'
import { StateCard } from './StateCard.tsx'

/** ms after which a notice says that loading takes long. */
const long = 10_000

export interface QueryLoadingProps {
  readonly query: string
  /** Start of loading, ms since the epoch. */
  readonly since: number | undefined
  /** Placeholder of the content. */
  readonly children: ReactNode
}

/** While it says nothing it takes no gap of its parent. */
const slowLook = defineLook({ root: { '&:empty': { position: 'absolute' }, '&:not(:empty)': { marginBlockEnd: '3' } } })

/** A skeleton that after ten seconds says that loading takes long, above it and to a screen reader, and offers to cancel or retry. */
export const QueryLoading = ({ query, since, children }: QueryLoadingProps) => {
  const runtime = useRuntime()
  const word = useWord()
  const [late, setLate] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new start of loading restarts the timer
  useEffect(() => {
    setLate(false)
    const timer = setTimeout(() => setLate(true), long)
    return () => clearTimeout(timer)
  }, [since])
  return (
    <>
      <div role="status" className={classesOf(slowLook).root}>
        {late && (
          <StateCard
            art="planned"
            text={word('slow')}
            actions={
              <>
                <Button icon={icons.refreshCw} onClick={() => runtime.retry(query)}>
                  {word('tryAgain')}
                </Button>
                <Button variant="quiet" onClick={() => runtime.cancel(query)}>
                  {word('cancel')}
                </Button>
              </>
            }
          />
        )}
      </div>
      <Busy>{children}</Busy>
    </>
  )
}

export interface QueryFailureProps {
  readonly query: string
  readonly text?: string | undefined
}

const textOf = (error: unknown): CompiledText | undefined =>
  typeof error === 'object' && error !== null && 'shown' in error ? (error.shown as CompiledText | undefined) : undefined
const isOffline = (error: unknown): boolean => typeof error === 'object' && error !== null && 'status' in error && error.status === 0

/** The error of a failed query, with a retry button (CALL-53, CALL-54). */
export const QueryFailure = ({ query, text }: QueryFailureProps) => {
  const runtime = useRuntime()
  const word = useWord()
  const write = useText()
  const { error, fetching } = runtime.query(query)
  const own = textOf(error)
  return (
    <div role="alert">
      <StateCard
        art={isOffline(error) ? 'offline' : 'failure'}
        title={word(isOffline(error) ? 'errors.connection' : 'errors.fetch')}
        text={text || (own && write(own)) || word('errors.fetchHelp')}
        actions={
          <Button variant="primary" icon={icons.refreshCw} busy={fetching} onClick={() => runtime.retry(query)}>
            {word('tryAgain')}
          </Button>
        }
      />
    </div>
  )
}
