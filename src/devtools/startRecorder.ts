import { type RecordedScreen, recordScreen } from '../../engine/replay/record/recordScreen.ts'
import { createScreen } from '../../engine/screen/index.ts'
import { type RawFacts, readUniversities } from '../host/readUniversities.ts'
import { browserTransport } from '../host/transport.ts'
import { createRecordPanel } from './createRecordPanel.ts'

/** The gateway sends the page there when a recording is to begin. */
const BEGIN = '#record'
const COMPACT = 2

function download(name: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 0)
}

/** Puts the recorder's button on the page. What it gives starts screens, and records them when the page was asked to: always the one that the user acts on. */
export function startRecorder(): typeof createScreen {
  const isOn = location.hash === BEGIN
  if (isOn) history.replaceState(history.state, '', location.pathname + location.search)
  let known: readonly RawFacts[] = []
  const learn = async () => {
    known = await readUniversities(browserTransport, location.origin)
  }
  if (isOn) void learn()
  let recorded: RecordedScreen | undefined

  const panel = createRecordPanel({
    isOn,
    begin: () => location.assign(`/__portal/record?at=${encodeURIComponent(location.pathname + location.search)}`),
    async stop() {
      if (recorded === undefined) return undefined
      const recording = recorded.recording()
      const answer = await fetch('/__portal/recordings', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(recording),
      })
      const { file } = (await answer.json()) as { readonly file?: string }
      download(`${recording.scenario.screen.replace('/', '-')}.scenario.json`, JSON.stringify(recording.scenario, null, COMPACT))
      return file
    },
  })
  document.body.append(panel)

  return (world, start) => {
    // A screen that was edited under the user's hands began elsewhere; what was recorded until then stays.
    if (!isOn || recorded?.acted() === true || start.carried !== undefined) return createScreen(world, start)
    recorded = recordScreen(world, start, { rawFacts: (of) => known.find(({ unikey }) => unikey === of) })
    return recorded.runtime
  }
}
