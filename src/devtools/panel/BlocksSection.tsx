import { useEffect, useState } from 'react'
import type { Scope } from '../../../engine/expression/index.ts'
import { findBlock } from '../../../engine/replay/findBlock.ts'
import { countShown, pathInRow, type Reason, reasonsOf, type ScreenBlock, screenBlocks } from '../../../engine/replay/inspect/index.ts'
import { pressState, submittedForm } from '../../../engine/replay/pressBlock.ts'
import type { ScreenRuntime } from '../../../engine/screen/index.ts'
import { type TrackedBlock, writtenAs } from '../blocks/createBlockTracker.tsx'
import { asText } from './asText.ts'
import { useEverything, useOpenScreen, useSay, useTools } from './ToolsContext.ts'
import { pointerOf, useOrigins } from './useOrigins.ts'
import { usePick } from './usePick.ts'

interface Chosen {
  readonly runtime: ScreenRuntime
  readonly written: ScreenBlock
  readonly row?: unknown
  readonly column?: unknown
}

const lastOf = (pointer: readonly string[]) => pointer.at(-1) ?? ''
/** Buttons are pressable, and so are blocks with `press` and those that submit a form. */
const isPressable = ({ node }: ScreenBlock) => node['press'] !== undefined || submittedForm(node) !== undefined

const Reads = ({ reads }: Pick<Reason, 'reads'>) => (
  <ul className="reads">
    {reads.map(({ path, value }) => (
      <li key={path}>
        <code>{path}</code> = <code>{asText(value)}</code>
      </li>
    ))}
  </ul>
)

interface WhyProps {
  readonly chosen: Chosen
}

/** A block's kind, the files that set it, and every condition on it with current values. */
const Why = ({ chosen: { runtime, written, row, column } }: WhyProps) => {
  const say = useSay()
  const path = pathInRow(written, row, column)
  const search = findBlock(path, runtime)
  const scope: Scope = search.ok ? search.found.scope : runtime.scope()
  const reasons = reasonsOf(written, runtime, scope)
  const own = pointerOf(runtime, written.pointer)
  const origins = useOrigins([own, ...reasons.map(({ pointer }) => pointerOf(runtime, pointer))])
  const press = search.ok && isPressable(written) ? pressState(search.found, runtime) : undefined
  const layers = origins[own]?.layers ?? []
  return (
    <div className="why">
      <h3>
        <code>{path}</code>
      </h3>
      <dl>
        <dt>{say('kind')}</dt>
        <dd>
          <code>{asText(written.node['block'] ?? 'button')}</code>
          {search.ok && !search.found.shown && <span className="no"> {say('hidden')}</span>}
        </dd>
        <dt>{say('setBy')}</dt>
        <dd>
          {layers.map(({ place: { file, line, column }, removes }) => (
            <div key={`${file}:${line}`}>
              <code>{`${file}:${line}:${column}`}</code> {removes && say('removes')}
            </div>
          ))}
        </dd>
        {press !== undefined && (
          <>
            <dt>{say('pressed')}</dt>
            <dd>
              <Mark holds={press.enabled && !press.busy} />
            </dd>
          </>
        )}
      </dl>
      <h4>{say('dependsOn')}</h4>
      {reasons.length === 0 && <p>{say('always')}</p>}
      <ol className="reasons">
        {reasons.map((reason) => {
          const pointer = pointerOf(runtime, reason.pointer)
          const place = origins[pointer]?.layers.at(-1)?.place
          return (
            <li key={pointer}>
              <Mark holds={reason.holds} /> <code>{reason.pointer.join('.')}</code>
              <div>
                <code>{asText(origins[pointer]?.value)}</code>
              </div>
              {place && <div className="place">{`${place.file}:${place.line}:${place.column}`}</div>}
              <Reads reads={reason.reads} />
            </li>
          )
        })}
      </ol>
    </div>
  )
}

const Mark = ({ holds }: { readonly holds: boolean }) => <span className={holds ? 'yes' : 'no'}>{holds ? '✓' : '✗'}</span>

/** All blocks of the screen, visible or not, and why the chosen one is in its state. */
export const BlocksSection = () => {
  const say = useSay()
  const { tracker } = useTools()
  const open = useOpenScreen()
  const [chosen, choose] = useState<Chosen>()
  const [marked, mark] = useState<readonly TrackedBlock[]>([])
  useEverything(open)
  const pick = usePick((tracked) => {
    const written = writtenAs(tracked)
    if (written !== undefined) choose({ runtime: tracked.runtime, written, row: tracked.extra['row'], column: tracked.extra['column'] })
  })
  useEffect(() => {
    choose((before) => (before?.runtime === open?.runtime ? before : undefined))
  }, [open])
  if (open === undefined) return <p>{say('noScreen')}</p>
  const { runtime } = open
  const renderedAs = (written: ScreenBlock) => tracker.rendered().filter((one) => writtenAs(one) === written)
  return (
    <div className="two">
      <div>
        <button type="button" aria-pressed={pick.isOn} onClick={pick.toggle}>
          {pick.isOn ? say('picking') : say('pick')}
        </button>
        <ul className="tree" aria-label={runtime.id}>
          {screenBlocks(runtime.screen).map((written) => {
            const { shown, of } = countShown(written, runtime)
            const hidden = shown === 0
            return (
              <li key={written.path} data-depth={Math.min(written.depth, 8)}>
                <button
                  type="button"
                  className={hidden ? 'off' : ''}
                  aria-pressed={chosen?.written === written}
                  onClick={() => choose({ runtime, written })}
                  onFocus={() => mark(renderedAs(written))}
                  onBlur={() => mark([])}
                  onMouseEnter={() => mark(renderedAs(written))}
                  onMouseLeave={() => mark([])}
                >
                  <bdi>{lastOf(written.pointer)}</bdi> <small>{asText(written.node['block'] ?? '')}</small>
                  {hidden ? <small> · {say('hidden')}</small> : of > 1 && <small> · {`${shown}/${of}`}</small>}
                </button>
              </li>
            )
          })}
        </ul>
      </div>
      {chosen === undefined ? <p>{say('choose')}</p> : <Why chosen={chosen} />}
      <Outlines of={pick.over === undefined ? marked : [pick.over]} />
    </div>
  )
}

/** Outlines around blocks on the page. */
const Outlines = ({ of }: { readonly of: readonly TrackedBlock[] }) =>
  of
    .flatMap(({ place }) => place.getClientRects())
    .map(({ left, top, width, height }) => (
      <div key={`${left} ${top} ${width} ${height}`} className="outline" style={{ left, top, width, height }} />
    ))
