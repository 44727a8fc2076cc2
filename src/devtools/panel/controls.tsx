import type { ReactNode } from 'react'

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly options: readonly (readonly [value: string, text: string])[]
  readonly onChoose: (value: string) => void
}

/** A labelled choice of one value. */
export const Choice = ({ label, value, options, onChoose }: ChoiceProps) => (
  <label>
    {label}
    <select value={value} onChange={({ target }) => onChoose(target.value)}>
      {options.map(([each, text]) => (
        <option key={each} value={each}>
          {text}
        </option>
      ))}
    </select>
  </label>
)

/** A named group of controls. */
export const Group = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <fieldset>
    <legend>{name}</legend>
    <div className="row">{children}</div>
  </fieldset>
)
