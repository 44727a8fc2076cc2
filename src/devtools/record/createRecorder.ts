import { type RecordedScreen, type Recording, recordScreen } from '../../../engine/replay/record/recordScreen.ts'
import { createScreen } from '../../../engine/screen/index.ts'
import type { ChunkLoader } from '../../host/createChunkLoader.ts'
import type { RawFacts } from '../../host/storedUniversity.ts'

/** Hash with which the gateway opens a page that shall record. */
const BEGIN = '#record'
const COMPACT = 2

function download(name: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 0)
}

export interface SavedRecording extends Recording {
  /** Name of the written file. */
  readonly file: string
}

export interface Recorder {
  /** A recording is running. */
  readonly isOn: boolean
  /** Starts screens, and records them if the page was opened for it: always the one that the user acts on. */
  readonly start: typeof createScreen
  /** A loader of which the recorder learns the facts of each university that is loaded. */
  listening(chunks: ChunkLoader): ChunkLoader
  /** Reloads the page to record from its start. */
  begin(): void
  /** Ends the recording. `undefined` if nothing was done on a screen; throws if it cannot be saved. */
  save(): Promise<SavedRecording | undefined>
}

export function createRecorder(): Recorder {
  const isOn = location.hash === BEGIN
  if (isOn) history.replaceState(history.state, '', location.pathname + location.search)
  const known = new Map<string, RawFacts>()
  let recorded: RecordedScreen | undefined

  return {
    isOn,
    listening: (chunks) => ({
      ...chunks,
      async index(unikey) {
        const index = await chunks.index(unikey)
        if (index?.facts !== undefined) known.set(index.facts.unikey, index.facts)
        return index
      },
    }),
    begin: () => location.assign(`/__portal/record?at=${encodeURIComponent(location.pathname + location.search)}`),
    async save() {
      if (recorded === undefined) return undefined
      const recording = recorded.recording()
      if (recording.scenario.steps.length === 0) return undefined
      const answer = await fetch('/__portal/recordings', {
        method: 'POST',
        redirect: 'error',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(recording),
      })
      const { file } = (await answer.json()) as { readonly file?: string }
      if (file === undefined) throw new Error('the gateway wrote no file')
      download(`${recording.scenario.screen.replace('/', '-')}.scenario.json`, JSON.stringify(recording.scenario, null, COMPACT))
      return { ...recording, file }
    },
    start(deps, start) {
      // A screen that is replaced by a live edit did not start here; what was recorded until then is kept.
      if (!isOn || recorded?.acted() === true || start.carried !== undefined) return createScreen(deps, start)
      recorded = recordScreen(deps, start, { rawFacts: (of) => known.get(of) })
      return recorded.runtime
    },
  }
}
