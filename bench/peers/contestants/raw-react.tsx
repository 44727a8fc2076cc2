// The baseline: careful hand-written React. Each field owns its value and its error, so a keystroke re-renders one field.
import { type ChangeEvent, memo, useCallback, useState } from 'react'
import { COLUMNS, type Field, type Row, tableRows } from '../shared/items'
import { count, expose, fields, indexesOf, item, nth, one, questionIn, send } from './kit'

const values: Record<string, any> = {}
const setError: Record<string, (error: string) => void> = {}

function problemOf(field: Field): string {
  const value = values[field.key]
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return field.required ? 'Required' : ''
  if (field.kind === 'number') return value < field.min! ? `Min ${field.min}` : value > field.max! ? `Max ${field.max}` : ''
  if (field.minLength && value.length < field.minLength) return 'Too short'
  return field.maxLength && value.length > field.maxLength ? 'Too long' : ''
}

const Problem = ({ id, text }: { id: string; text: string }) =>
  text ? (
    <div className="error" id={`${id}-e`} role="alert">
      {text}
    </div>
  ) : null

const TextField = memo(function TextField({ field }: { field: Field }) {
  const [value, setValue] = useState('')
  const [error, setOwn] = useState('')
  setError[field.key] = setOwn
  const change = useCallback(
    (event: ChangeEvent<any>) => {
      const typed = event.target.value
      setValue(typed)
      values[field.key] = typed === '' ? undefined : field.kind === 'number' ? Number(typed) : typed
      setOwn((old) => (old ? problemOf(field) : old))
    },
    [field],
  )
  const control = {
    id: field.key,
    name: field.key,
    value,
    onChange: change,
    'aria-invalid': !!error,
    'aria-describedby': error ? `${field.key}-e` : undefined,
  }
  return (
    <div className="field">
      <label htmlFor={field.key}>
        {field.title}
        {field.required ? ' *' : ''}
      </label>
      {field.kind === 'textarea' ? (
        <textarea {...control} />
      ) : field.kind === 'select' ? (
        <select {...control}>
          <option value="" />
          {field.options!.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      ) : (
        <input type={field.kind} {...control} />
      )}
      <Problem id={field.key} text={error} />
    </div>
  )
})

const ChoiceField = memo(function ChoiceField({ field }: { field: Field }) {
  const isMany = field.kind === 'multi'
  const [picked, setPicked] = useState<string[]>([values[field.key] ?? []].flat())
  const [error, setOwn] = useState('')
  setError[field.key] = setOwn
  const pick = (option: string) => {
    const next = isMany ? (picked.includes(option) ? picked.filter((other) => other !== option) : [...picked, option]) : [option]
    values[field.key] = isMany ? next : option
    setPicked(next)
    setOwn('')
  }
  return (
    <fieldset className="field">
      <legend>{field.title} *</legend>
      {field.options!.map((option) => (
        <label key={option}>
          <input
            type={isMany ? 'checkbox' : 'radio'}
            name={field.key}
            value={option}
            checked={picked.includes(option)}
            onChange={() => pick(option)}
          />
          {option}
        </label>
      ))}
      <Problem id={field.key} text={error} />
    </fieldset>
  )
})

const TableRow = memo(function TableRow({ row, act }: { row: Row; act: (id: unknown) => void }) {
  return (
    <tr>
      {COLUMNS.map((column) => (
        <td key={column}>{row[column]}</td>
      ))}
      <td>
        <button type="button" className="act" onClick={() => act(row.id)}>
          View
        </button>
      </td>
    </tr>
  )
})

/** One question at a time. */
function Slides() {
  const [at, setAt] = useState(0)
  const [missing, setMissing] = useState<number[]>([])
  const [isSent, setSent] = useState(false)
  const isLast = at === fields.length - 1
  const finish = async () => {
    const lacking = fields.flatMap((field, index) => (problemOf(field) ? [index] : []))
    setMissing(lacking)
    if (lacking.length > 0) return
    await send(values)
    setSent(true)
  }
  if (isSent) return <p id="thanks">Your answers are saved. Thank you!</p>
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isLast) void finish()
        else setAt(at + 1)
      }}
    >
      <progress value={at + 1} max={fields.length} />
      <p>
        {at + 1} of {fields.length}
      </p>
      <ChoiceField key={at} field={fields[at]!} />
      {isLast && missing.length > 0 && (
        <p role="alert">
          {missing.length} not answered
          <button type="button" onClick={() => setAt(missing[0]!)}>
            Question {missing[0]! + 1}
          </button>
        </p>
      )}
      <button type="button" id="back" disabled={at === 0} onClick={() => setAt(at - 1)}>
        Back
      </button>
      <button type="submit" id="go">
        {isLast ? 'Finish' : 'Next'}
      </button>
    </form>
  )
}

function App({ rows }: { rows: readonly Row[] }) {
  const act = useCallback((id: unknown) => {
    values['clicked'] = id
  }, [])
  if (item === 's5') return <Slides />
  if (item === 's4')
    return (
      <table>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column}>{column}</th>
            ))}
            <th>action</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow key={row.id} row={row} act={act} />
          ))}
        </tbody>
      </table>
    )
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        for (const field of fields) setError[field.key]!(problemOf(field))
      }}
    >
      {fields.map((field) => (item === 's3' ? <ChoiceField key={field.key} field={field} /> : <TextField key={field.key} field={field} />))}
      <button type="submit" id="go">
        Submit
      </button>
    </form>
  )
}

expose(
  () => <App rows={item === 's4' ? tableRows() : []} />,
  () => one(item === 's4' ? 'table' : '#go') !== null,
  {
    name: 'raw-react',
    items: ['s1', 's2', 's3', 's4', 's5'],
    field: (index) => (item === 's4' ? nth('button.act', index) : document.getElementById(fields[index]!.key)),
    choice: (index, option) => nth(`input[name="${fields[index]!.key}"]`, option),
    value: (index) => values[fields[index]!.key],
    validateAll: () => one('#go')!.click(),
    errors: () => count('.error'),
    slides: {
      shown: () => questionIn(one('legend')?.textContent),
      picked: (index) => indexesOf(index, values[fields[index]!.key]),
      next: () => one('#go')!.click(),
      back: () => one('#back')!.click(),
      finish: () => one('#go')!.click(),
      finished: () => one('#thanks') !== null,
    },
  },
)
