import { type ComponentType, useEffect, useRef, useState } from 'react'
import { BlocksSection } from './BlocksSection.tsx'
import { CallsSection } from './CallsSection.tsx'
import { FlowSection } from './FlowSection.tsx'
import { RecordingBar } from './RecordingBar.tsx'
import { ScenarioSection } from './ScenarioSection.tsx'
import { useSay, useTools } from './ToolsContext.ts'
import { useRoom } from './useRoom.ts'
import { WorldSection } from './WorldSection.tsx'
import type { Word } from './words.ts'

const SECTIONS: readonly (readonly [Word, ComponentType])[] = [
  ['blocks', BlocksSection],
  ['flow', FlowSection],
  ['calls', CallsSection],
  ['world', WorldSection],
  ['scenario', ScenarioSection],
]

/** Alt+Shift+D, by key position: the letter on it depends on the keyboard layout. */
const isShortcut = ({ altKey, shiftKey, code }: KeyboardEvent) => altKey && shiftKey && code === 'KeyD'

interface OpenPanelProps {
  readonly onClose: () => void
}

const OpenPanel = ({ onClose }: OpenPanelProps) => {
  const say = useSay()
  const [current, choose] = useState<Word>('blocks')
  const [side, dock] = useState(false)
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  useRoom(side)
  const Section = SECTIONS.find(([word]) => word === current)?.[1] ?? BlocksSection
  return (
    <section
      className={side ? 'panel side' : 'panel'}
      aria-label={say('title')}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <header>
        {SECTIONS.map(([word], index) => (
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
        <Section />
      </div>
    </section>
  )
}

/** A handle at the edge of the page, the panel that it opens, and the bar of a running recording. */
export const Panel = () => {
  const say = useSay()
  const { recorder } = useTools()
  const [isOpen, open] = useState(false)
  const handle = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const toggle = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return
      event.preventDefault()
      open((before) => !before)
    }
    window.addEventListener('keydown', toggle)
    return () => window.removeEventListener('keydown', toggle)
  }, [])
  const close = () => {
    open(false)
    requestAnimationFrame(() => handle.current?.focus())
  }
  return (
    <>
      {recorder.isOn && <RecordingBar raised={isOpen} />}
      {isOpen ? (
        <OpenPanel onClose={close} />
      ) : (
        <button ref={handle} type="button" className="handle" aria-label={say('open')} title={say('open')} onClick={() => open(true)}>
          ‹›
        </button>
      )}
    </>
  )
}
