import { entryIn, type Insertion, type NewSources } from './insertLine.ts'
import { typeName } from './names.ts'

const kind = (name: string, about: string) => `import type { FieldKindRules } from '../fieldKindRules.ts'

export const ${name}Kind: FieldKindRules = {
  about: ${JSON.stringify(about)},
  types: ['string'],
}
`

const look = (name: string) => `import { defineLook } from '../../react/look/look.ts'

export const ${name}Look = defineLook({ root: { display: 'grid' } })
`

const widget = (name: string, about: string) => `import { fieldLook } from '../../react/form/fieldLook.ts'
import { boxProps, controlProps, type WidgetProps } from '../../react/form/widgetProps.ts'
import { classesOf } from '../../react/look/classesOf.ts'
import { ${name}Look } from './${name}Look.ts'

/** ${about} */
export const ${typeName(name)}Widget = (props: WidgetProps) => {
  const { value, set, placeholder } = props
  return (
    <div className={classesOf(${name}Look).root}>
      <span className={classesOf(fieldLook).input} {...boxProps(props)}>
        <input
          {...controlProps(props)}
          type="text"
          dir="auto"
          value={typeof value === 'string' ? value : ''}
          placeholder={placeholder}
          autoComplete="off"
          onChange={(event) => set(event.target.value)}
        />
      </span>
    </div>
  )
}
`

const test = (name: string) => `// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { axeFindings, renderForm } from '../../react/support/renderForm.tsx'
import { say } from '../../react/support/renderScreen.tsx'

it('puts what is typed into the form', async () => {
  const { data, container } = await renderForm({
    properties: { value: { type: 'string' } },
    fields: { value: { label: say('مقدار'), as: '${name}' } },
  })
  fireEvent.change(await screen.findByLabelText(/^مقدار/), { target: { value: 'سلام' } })
  expect(data()).toEqual({ value: 'سلام' })
  expect(await axeFindings(container)).toEqual([])
})
`

/** The folder of a new kind of field: its rules, look, widget and test. It holds one line of text; add `fault.ts` when needed. */
export const newField = (name: string, about: string): NewSources => ({
  [`engine/fieldKinds/${name}/kind.ts`]: kind(name, about),
  [`engine/fieldKinds/${name}/${name}Look.ts`]: look(name),
  [`engine/fieldKinds/${name}/${typeName(name)}Widget.tsx`]: widget(name, about),
  [`engine/fieldKinds/${name}/${typeName(name)}Widget.test.tsx`]: test(name),
})

/** The grammar and the registries of kinds of field, with the lines to insert for a new one. */
export const fieldRegistrations = (name: string): Readonly<Record<string, readonly Insertion[]>> => ({
  'schemas/forms.ts': [{ line: `        '${name}',`, after: 'const field = record', before: '      ]' }],
  'engine/fieldKinds/fieldKinds.ts': [
    { line: `import { ${name}Kind } from './${name}/kind.ts'` },
    entryIn('fieldKinds', name, `${name}Kind`),
  ],
  'engine/fieldKinds/fieldWidgets.ts': [
    entryIn('fieldWidgets', name, `{ component: rarely((widgets) => widgets.${typeName(name)}Widget) }`),
  ],
  'engine/react/laterWidgets.ts': [{ line: `export { ${typeName(name)}Widget } from '../fieldKinds/${name}/${typeName(name)}Widget.tsx'` }],
})
