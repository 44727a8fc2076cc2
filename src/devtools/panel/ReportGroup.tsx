import { useState } from 'react'
import { parseReport } from '../../../engine/compile/reports/parseReport.ts'
import type { FollowedReport } from '../../../engine/replay/index.ts'
import { followInPage } from '../replay/followInPage.ts'
import { storeForReplay } from '../replay/storedScenario.ts'
import { useSay } from './ToolsContext.ts'
import type { Say } from './words.ts'

const ROWS = 3

/** How far the way of a report could be gone, a line each. */
function linesOf(gone: FollowedReport, say: Say): readonly string[] {
  const { entries, followed, stoppedAt, skipped, otherState } = gone
  return [
    `${say('followed')}: ${followed} / ${entries}`,
    ...(stoppedAt === undefined ? [] : [`${say('stoppedAt')}: ${stoppedAt}`]),
    ...(skipped.length === 0 ? [] : [`${say('skipped')}: ${skipped.join(', ')}`]),
    ...(otherState === undefined ? [] : [`${say('otherState')}: ${otherState}`]),
  ]
}

/** Takes a report of an error, pasted or from a file, and replays the way to it. */
export const ReportGroup = () => {
  const say = useSay()
  const [text, setText] = useState('')
  const [gone, setGone] = useState<FollowedReport>()
  const [message, setMessage] = useState('')
  const give = (given: string) => {
    setText(given)
    setGone(undefined)
    setMessage('')
  }
  const follow = async () => {
    const parsed = parseReport(text)
    if (!parsed.ok) {
      setMessage(`${say('notReport')} (${parsed.message})`)
      return
    }
    setMessage(say('searching'))
    const found = await followInPage(parsed.report).catch(() => undefined)
    setGone(found)
    setMessage(found === undefined ? say('notHere') : linesOf(found, say).join('\n'))
  }
  return (
    <fieldset>
      <legend>{say('report')}</legend>
      <div className="row">
        <label className="wide">
          {say('reportText')}
          <textarea rows={ROWS} dir="ltr" value={text} onChange={({ target }) => give(target.value)} />
        </label>
      </div>
      <div className="row">
        <label className="wide">
          {say('reportFile')}
          <input
            type="file"
            accept=".json,.jsonl,application/json"
            onChange={({ target }) => void target.files?.[0]?.text().then(give, () => setMessage(say('notReport')))}
          />
        </label>
        <button type="button" disabled={text.trim() === ''} onClick={() => void follow()}>
          {say('findWay')}
        </button>
        <button
          type="button"
          disabled={gone === undefined}
          onClick={() => gone !== undefined && storeForReplay({ kind: 'fixed', scenario: gone.scenario })}
        >
          {say('replayWay')}
        </button>
      </div>
      <output>{message}</output>
    </fieldset>
  )
}
