import { languages } from '../../../../engine/format/direction.ts'
import { MODES, type Shown, STATES, WIDTHS } from '../galleryAddress.ts'
import { LANGUAGES } from './languages.ts'
import type { Say } from './words.ts'

interface SwitchProps<T> {
  readonly label: string
  readonly values: readonly T[]
  readonly value: T
  readonly nameOf: (value: T) => string
  readonly onChange: (value: T) => void
}

const Switch = <T extends string | number>({ label, values, value, nameOf, onChange }: SwitchProps<T>) => (
  <fieldset>
    <legend>{label}</legend>
    {values.map((each) => (
      <button key={each} type="button" aria-pressed={each === value} onClick={() => onChange(each)}>
        {nameOf(each)}
      </button>
    ))}
  </fieldset>
)

interface SwitchesProps {
  readonly shown: Shown
  readonly say: Say
  readonly onChange: (change: Partial<Shown>) => void
}

/** Rendering options of the entry: state, page width, language and mode. */
export const Switches = ({ shown, say, onChange }: SwitchesProps) => (
  <div className="switches">
    <Switch label={say('state')} values={[...STATES, 'all']} value={shown.state} nameOf={say} onChange={(state) => onChange({ state })} />
    <Switch label={say('width')} values={WIDTHS} value={shown.width} nameOf={String} onChange={(width) => onChange({ width })} />
    <Switch
      label={say('language')}
      values={languages}
      value={shown.language}
      nameOf={(language) => LANGUAGES[language]}
      onChange={(language) => onChange({ language })}
    />
    <Switch label={say('mode')} values={MODES} value={shown.mode} nameOf={say} onChange={(mode) => onChange({ mode })} />
  </div>
)
