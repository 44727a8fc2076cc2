import { useState } from 'react'
import type { ScenarioFile } from '../../../schemas/index.ts'
import { keepForReplay } from '../replay/keptScenario.ts'
import { useSay, useTools } from './ToolsContext.ts'

/** Recording of this screen, and replays of what was recorded. */
export const ScenarioSection = () => {
  const say = useSay()
  const { recorder } = useTools()
  const [scenario, choose] = useState<ScenarioFile>()
  const [said, tell] = useState('')
  const replay = (how: 'fixed' | 'live') => {
    if (scenario !== undefined) keepForReplay(scenario, how)
  }
  const read = async (file: File | undefined) => {
    tell('')
    choose(undefined)
    if (file === undefined) return
    try {
      const found = JSON.parse(await file.text()) as ScenarioFile
      if (typeof found.screen !== 'string' || !Array.isArray(found.steps)) throw new Error('no scenario')
      choose(found)
    } catch {
      tell(say('notScenario'))
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
      <output>{said}</output>
    </div>
  )
}
