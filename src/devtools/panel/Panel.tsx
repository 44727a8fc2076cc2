import { type ComponentType, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { BlocksSection } from './BlocksSection.tsx'
import { CallsSection } from './CallsSection.tsx'
import { FlowSection } from './FlowSection.tsx'
import { RecordingBar } from './RecordingBar.tsx'
import { ScenarioSection } from './ScenarioSection.tsx'
import { SECTION_NAMES, type Section } from './sections.ts'
import { useSay, useTools } from './ToolsContext.ts'
import { useRoom } from './useRoom.ts'
import { WorldSection } from './WorldSection.tsx'

const SECTIONS: Readonly<Record<Section, ComponentType>> = {
  blocks: BlocksSection,
  flow: FlowSection,
  calls: CallsSection,
  world: WorldSection,
  scenario: ScenarioSection,
}

/** Where it opens. */
const FIRST: Section = 'blocks'

/** Alt+Shift+D, by key position: the letter on it depends on the keyboard layout. */
const isShortcut = ({ altKey, shiftKey, code }: KeyboardEvent) => altKey && shiftKey && code === 'KeyD'

interface OpenPanelProps {
  readonly current: Section
  readonly choose: (section: Section) => void
  readonly onClose: () => void
}

const OpenPanel = ({ current, choose, onClose }: OpenPanelProps) => {
  const say = useSay()
  const [side, dock] = useState(false)
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  useRoom(side)
  const Content = SECTIONS[current]
  return (
    <section
      className={side ? 'panel side' : 'panel'}
      aria-label={say('title')}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <header>
        {SECTION_NAMES.map((word, index) => (
          <button
            key={word}
            ref={index === 0 ? first : undefined}
            type="button"
            aria-pressed={word === current}
            onClick={() => choose(word)}
          >
            {say(word)}
          </button>
        ))}
        <span className="space" />
        <button
          type="button"
          onClick={() => dock(!side)}
          title={say(side ? 'toBottom' : 'toSide')}
          aria-label={say(side ? 'toBottom' : 'toSide')}
        >
          {side ? '⬓' : '◨'}
        </button>
        <button type="button" onClick={onClose} title={say('close')} aria-label={say('close')}>
          ✕
        </button>
      </header>
      <div className="content">
        <Content />
      </div>
    </section>
  )
}

/** A handle at the edge of the page, the panel that it opens, and the bar of a running recording. */
export const Panel = () => {
  const say = useSay()
  const { recorder, panel } = useTools()
  const section = useSyncExternalStore(panel.subscribe, panel.get)
  const handle = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const toggle = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return
      event.preventDefault()
      panel.set(panel.get() === undefined ? FIRST : undefined)
    }
    window.addEventListener('keydown', toggle)
    return () => window.removeEventListener('keydown', toggle)
  }, [panel])
  const close = () => {
    panel.set(undefined)
    requestAnimationFrame(() => handle.current?.focus())
  }
  return (
    <>
      {recorder.isOn && <RecordingBar raised={section !== undefined} />}
      {section !== undefined ? (
        <OpenPanel current={section} choose={panel.set} onClose={close} />
      ) : (
        <button ref={handle} type="button" className="handle" aria-label={say('open')} title={say('open')} onClick={() => panel.set(FIRST)}>
          ‹›
        </button>
      )}
    </>
  )
}
