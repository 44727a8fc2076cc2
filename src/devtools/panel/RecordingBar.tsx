import { useState } from 'react'
import type { SavedRecording } from '../record/createRecorder.ts'
import { keepForReplay } from '../replay/keptScenario.ts'
import { useSay, useTools } from './ToolsContext.ts'

/** What stands at the edge while a screen is recorded: how to end it, and then where it was written. */
export const RecordingBar = () => {
  const say = useSay()
  const { recorder } = useTools()
  const [saved, keep] = useState<SavedRecording>()
  const [said, tell] = useState('')
  const stop = async () => {
    try {
      const found = await recorder.save()
      keep(found)
      tell(found === undefined ? say('failed') : `${say('saved')} ${found.file}`)
    } catch {
      tell(say('failed'))
    }
  }
  return (
    <section className="bar" aria-label={say('recording')}>
      <button type="button" className="stop" onClick={() => void stop()}>
        ■ {say('stopRecording')}
      </button>
      <output>{said}</output>
      {saved !== undefined && (
        <button type="button" onClick={() => keepForReplay(saved.scenario, 'fixed')}>
          {say('replayFixed')}
        </button>
      )}
    </section>
  )
}
