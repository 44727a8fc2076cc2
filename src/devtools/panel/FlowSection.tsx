import { useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { JsonSchema } from '../../../engine/compiled/compiled.ts'
import { entryOf } from '../../../engine/expression/values.ts'
import { diagramOf } from '../../../engine/replay/diagram/diagramOf.ts'
import { STATE_HEIGHT } from '../../../engine/replay/diagram/layoutFlow.ts'
import { type MomentsActor, mapFlow, sampleOf, sampleOfForm } from '../../../engine/replay/inspect/index.ts'
import type { OpenScreen } from '../createScreens.ts'
import { useEverything, useOpenScreen, useSay } from './ToolsContext.ts'

interface OfFlowProps {
  readonly open: OpenScreen
  readonly flow: NonNullable<OpenScreen['flow']>
}

const momentsOf = ({ context }: SnapshotFrom<MomentsActor>) => context

/** State diagram: active states are filled, transitions are numbered, those that were taken are highlighted. */
const Diagram = ({ open, flow }: OfFlowProps) => {
  const id = String(open.runtime.screen.flow)
  const map = useMemo(() => mapFlow(flow), [flow])
  const moments = useSelector(open.history.moments, momentsOf)
  const taken = new Set(moments.flatMap(({ transitions }) => transitions))
  const live = new Set(open.runtime.flow()?.state.split('|'))
  const { width, height, states, routes, parts } = diagramOf(map, (transition) => taken.has(transition))
  return (
    <div className="diagram">
      <svg role="img" aria-label={id} viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
        <defs>
          <marker id="arrow" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="7" markerHeight="7" orient="auto">
            <path d="M0 0 L8 4 L0 8 z" className="head" />
          </marker>
        </defs>
        {parts.map((path) => (
          <path key={path} d={path} className="part-of" />
        ))}
        {routes.map(({ line, path }) => (
          <path key={path} d={path} className={line.marked ? 'line taken' : 'line'} markerEnd="url(#arrow)" />
        ))}
        {states.map(({ path, x, y, width: wide, final }) => (
          <g key={path} className={live.has(path) ? 'live' : ''}>
            <rect x={x} y={y} width={wide} height={STATE_HEIGHT} rx={final ? 16 : 6} className="state" />
            <text x={x + wide / 2} y={y + 21} className="name">
              {path}
            </text>
          </g>
        ))}
        {routes.map(({ line, path, x, y }) => (
          <text key={path} x={x} y={y} className="number">
            {line.numbers.join(' ')}
          </text>
        ))}
      </svg>
      <ol className="transitions">
        {map.transitions.map(({ id: name }) => (
          <li key={name} className={taken.has(name) ? 'taken' : ''}>
            <code>{name}</code>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Sample data for an event. */
function sampleFor({ deps, runtime }: OpenScreen, declared: unknown): string {
  const form = entryOf(declared, 'form')
  const definition = typeof form === 'string' ? deps.form(form) : undefined
  if (typeof form === 'string' && definition !== undefined)
    return JSON.stringify(sampleOfForm(definition, deps.validator(form), runtime.scope()))
  const isEmpty = typeof declared !== 'object' || declared === null || Object.keys(declared).length === 0
  return isEmpty ? '' : (JSON.stringify(sampleOf(declared as JsonSchema)) ?? '')
}

const read = (text: string): { readonly ok: boolean; readonly data?: unknown } => {
  if (text.trim() === '') return { ok: true }
  try {
    return { ok: true, data: JSON.parse(text) }
  } catch {
    return { ok: false }
  }
}

/** Sends an event with data; for a form event the form is filled first. */
function sendEvent({ runtime }: OpenScreen, declared: unknown, name: string, data: unknown): void {
  const form = entryOf(declared, 'form')
  if (typeof form !== 'string') {
    runtime.send({ type: name, ...(data === undefined ? {} : { data }) })
    return
  }
  const store = runtime.form(form)
  for (const [field, value] of Object.entries((data ?? {}) as object)) store.set(field, value)
  runtime.act([{ send: name }], runtime.scope())
}

/** Sends an event of the flow, with data. */
const SendEvent = ({ open, flow }: OfFlowProps) => {
  const say = useSay()
  const events = Object.entries(flow.events ?? {})
  const [name, choose] = useState(events[0]?.[0] ?? '')
  const [text, type] = useState(() => sampleFor(open, events[0]?.[1]))
  const { ok, data } = read(text)
  const taken = ok && open.runtime.can(name, data)
  if (events.length === 0) return null
  return (
    <form
      className="row"
      onSubmit={(event) => {
        event.preventDefault()
        if (taken) sendEvent(open, flow.events?.[name], name, data)
      }}
    >
      <label>
        {say('event')}
        <select
          value={name}
          onChange={({ target }) => {
            choose(target.value)
            type(sampleFor(open, flow.events?.[target.value]))
          }}
        >
          {events.map(([each]) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </label>
      <label className="wide">
        {say('data')}
        <input dir="ltr" value={text} onChange={({ target }) => type(target.value)} spellCheck={false} />
      </label>
      <button type="submit" disabled={!taken}>
        {say('send')}
      </button>
      <output>{ok ? !taken && say('notTaken') : say('notJson')}</output>
    </form>
  )
}

const History = ({ history }: Pick<OpenScreen, 'history'>) => (
  <ol className="history">
    {useSelector(history.moments, momentsOf).map(({ number, at, transitions, states }) => (
      <li key={number}>
        <small>{timeOf(at)}</small> <code>{transitions.join(', ') || '·'}</code> → <strong>{states.join(' | ')}</strong>
      </li>
    ))}
  </ol>
)

const timeOf = (at: number) => new Date(at).toISOString().slice(11, 23)

/** The flow of the screen: its diagram, its state and history, and events to send. */
export const FlowSection = () => {
  const say = useSay()
  const open = useOpenScreen()
  useEverything(open)
  const flow = open?.flow
  if (open === undefined) return <p>{say('noScreen')}</p>
  if (flow === undefined) return <p>{say('noFlow')}</p>
  return (
    <div className="two">
      <div>
        <SendEvent key={open.runtime.id} open={open} flow={flow} />
        <Diagram open={open} flow={flow} />
      </div>
      <div>
        <h3>{say('history')}</h3>
        <History history={open.history} />
      </div>
    </div>
  )
}
