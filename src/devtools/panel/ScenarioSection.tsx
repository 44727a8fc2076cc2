import { useState } from 'react'
import { printDiagnostic } from '../../../engine/compile/diagnostics/printDiagnostic.ts'
import { parseScenario } from '../../../engine/compile/scenarios/parseScenario.ts'
import { entryOf } from '../../../engine/expression/values.ts'
import { actorsOf } from '../../../engine/replay/actors.ts'
import type { ReplayKind } from '../../../engine/replay/stagePage.ts'
import type { ScenarioFile } from '../../../schemas/index.ts'
import { storeForReplay } from '../replay/storedScenario.ts'
import { ReportGroup } from './ReportGroup.tsx'
import { useSay, useTools } from './ToolsContext.ts'

/** Records this screen, replays recordings, and goes the ways of error reports. */
export const ScenarioSection = () => {
  const say = useSay()
  const { recorder, host } = useTools()
  const [scenario, choose] = useState<ScenarioFile>()
  const [message, setMessage] = useState('')
  const replay = (kind: ReplayKind) => {
    if (scenario === undefined) return
    // On the real screen the actor is the signed-in user.
    const { userName } = host.facts().session
    const actors = actorsOf(scenario)
    const { name } = actors.find(({ facts }) => entryOf(entryOf(facts, 'session'), 'userName') === userName) ?? actors[0] ?? {}
    storeForReplay({ kind, scenario, ...(kind === 'fixed' || name === undefined ? {} : { actor: name }) })
  }
  const read = async (file: File | undefined) => {
    setMessage('')
    choose(undefined)
    if (file === undefined) return
    try {
      const parsed = parseScenario(file.name, await file.text())
      if (parsed.ok) choose(parsed.scenario)
      else setMessage([say('notScenario'), ...parsed.diagnostics.map(printDiagnostic)].join('\n'))
    } catch {
      setMessage(say('notScenario'))
    }
  }
  return (
    <div>
      <div className="row">
        <button type="button" onClick={recorder.begin}>
          ● {say('begin')}
        </button>
      </div>
      <div className="row">
        <label className="wide">
          {say('file')}
          <input type="file" accept=".json,application/json" onChange={({ target }) => void read(target.files?.[0])} />
        </label>
        <button type="button" disabled={scenario === undefined} onClick={() => replay('fixed')}>
          {say('replayFixed')}
        </button>
        <button type="button" disabled={scenario === undefined} onClick={() => replay('live')}>
          {say('replayLive')}
        </button>
      </div>
      <output>{message}</output>
      <ReportGroup />
    </div>
  )
}
