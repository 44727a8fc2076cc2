import { materialCells, materialRenderers } from '@jsonforms/material-renderers'
import { JsonForms } from '@jsonforms/react'
import { useCallback, useState } from 'react'
import { count, expose, fields, jsonSchema, nth, one } from './kit'

let data: any = {}
const schema = jsonSchema()
const layout: any = {
  type: 'VerticalLayout',
  elements: fields.map(({ key, kind }) => ({
    type: 'Control',
    scope: `#/properties/${key}`,
    options: kind === 'textarea' ? { multi: true } : kind === 'single' ? { format: 'radio' } : undefined,
  })),
}

function App() {
  // Errors appear on submit, as with the others.
  const [mode, setMode] = useState<'ValidateAndHide' | 'ValidateAndShow'>('ValidateAndHide')
  const [initial] = useState({})
  const change = useCallback((state: any) => {
    data = state.data
  }, [])
  return (
    <div>
      <JsonForms
        schema={schema}
        uischema={layout}
        data={initial}
        renderers={materialRenderers}
        cells={materialCells}
        validationMode={mode}
        onChange={change}
      />
      <button id="go" type="button" onClick={() => setMode('ValidateAndShow')}>
        Submit
      </button>
    </div>
  )
}

expose(
  () => <App />,
  () => one('#go') !== null,
  {
    name: 'jsonforms-material',
    items: ['s1', 's2', 's3'],
    field: (index) => one(`[id="#/properties/${fields[index]!.key}-input"]`),
    choice: (index, option) => nth(`.MuiGrid-root > .MuiGrid-root:nth-child(${1 + index}) fieldset input`, option),
    value: (index) => data[fields[index]!.key],
    validateAll: () => one('#go')!.click(),
    errors: () => count('p.MuiFormHelperText-root.Mui-error:not(:empty)'),
  },
)
