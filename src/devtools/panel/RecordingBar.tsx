import { useState } from 'react'
import type { SavedRecording } from '../record/createRecorder.ts'
import { storeForReplay } from '../replay/storedScenario.ts'
import { useSay, useTools } from './ToolsContext.ts'

interface RecordingBarProps {
  /** Positioned above the open panel. */
  readonly raised: boolean
}

/** Shown while a screen is recorded: stops the recording, then shows where it was saved. */
export const RecordingBar = ({ raised }: RecordingBarProps) => {
  const say = useSay()
  const { recorder } = useTools()
  const [saved, keep] = useState<SavedRecording>()
  const [message, setMessage] = useState('')
  const stop = async () => {
    try {
      const found = await recorder.save()
      keep(found)
      setMessage(found === undefined ? say('nothingRecorded') : `${say('saved')} ${found.file}`)
    } catch {
      setMessage(say('failed'))
    }
  }
  return (
    <section className={raised ? 'bar raised' : 'bar'} aria-label={say('recording')}>
      <button type="button" className="stop" onClick={() => void stop()}>
        ■ {say('stopRecording')}
      </button>
      <output>{message}</output>
      {saved !== undefined && (
        <button type="button" onClick={() => storeForReplay({ kind: 'fixed', scenario: saved.scenario })}>
          {say('replayFixed')}
        </button>
      )}
    </section>
  )
}
