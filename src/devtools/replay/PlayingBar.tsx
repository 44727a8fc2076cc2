import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { StepReport } from '../../../engine/replay/stagePage.ts'
import type { ScenarioFile } from '../../../schemas/index.ts'
import type { Preferences } from '../../preferences/createPreferences.ts'
import { Differences } from '../panel/Differences.tsx'
import { wordsOf } from '../panel/words.ts'
import type { Replay } from './createStepper.ts'

/** Pause between steps, so that they can be watched, ms. */
const PACE = 300

interface PlayingBarProps {
  readonly scenario: ScenarioFile
  readonly open: () => Promise<Replay>
  /** Restarts from the beginning; if omitted: `open` does. */
  readonly restart?: () => void
  readonly preferences: Preferences
}

const wait = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms)
  })

/** Plays a scenario step by step or at once, and shows for each step whether it is as expected. */
export const PlayingBar = ({ scenario, open, restart, preferences }: PlayingBarProps) => {
  const say = wordsOf(useSyncExternalStore(preferences.subscribe, preferences.get).language)
  const [replay, start] = useState<Replay>()
  const [reports, note] = useState<readonly StepReport[]>([])
  const [busy, work] = useState(false)
  const running = useRef(0)
  const again = useCallback(async () => {
    running.current++
    note([])
    start(await open())
    work(false)
  }, [open])
  useEffect(() => void again(), [again])

  const step = async (): Promise<boolean> => {
    const report = await replay?.next()
    if (report !== undefined) note((before) => [...before, report])
    return report?.ended === false
  }
  const play = async () => {
    const mine = running.current
    work(true)
    while (mine === running.current && (await step())) await wait(PACE)
    if (mine === running.current) work(false)
  }
  const failures = reports.flatMap((report) => report.failures)
  const isOver = reports.at(-1)?.ended === true
  return (
    <section className="playing" aria-label={say('playing')} data-over={isOver}>
      <div className="row">
        <strong>{scenario.title}</strong>
        <button type="button" disabled={busy || isOver || replay === undefined} onClick={() => void play()}>
          ▶ {say('play')}
        </button>
        <button type="button" disabled={busy || isOver || replay === undefined} onClick={() => void step()}>
          {say('step')} {Math.min(reports.length + 1, scenario.steps.length)}/{scenario.steps.length}
        </button>
        <button type="button" onClick={() => (restart === undefined ? void again() : restart())}>
          ↺ {say('again')}
        </button>
        <button type="button" onClick={() => location.reload()}>
          {say('back')}
        </button>
        <output className={failures.length > 0 ? 'no' : 'yes'}>
          {reports.length > 0 && (failures.length > 0 ? `✗ ${say('differs')}` : `✓ ${say('asRecorded')}`)}
        </output>
      </div>
      <ol className="steps">
        {scenario.steps.map((step, index) => {
          const report = reports[index]
          const name = Object.keys(step).find((key) => !['note', 'actor', 'expect'].includes(key)) ?? 'expect'
          const mark = report === undefined ? '·' : report.failures.length > 0 ? '✗' : '✓'
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its position in the scenario
            <li key={index} className={index === reports.length ? 'now' : ''} title={step.note}>
              {mark} {index + 1} {step.actor} <code>{name}</code>
            </li>
          )
        })}
      </ol>
      <Differences of={failures} say={say} />
    </section>
  )
}
