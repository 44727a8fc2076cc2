import { Checkbox, DatePicker, FormItem, Input, NumberPicker, Radio, Select } from '@formily/antd-v5'
import { createForm } from '@formily/core'
import { createSchemaField, FormProvider } from '@formily/react'
import { count, expose, fields, nth, one } from './kit'

const SchemaField = createSchemaField({ components: { FormItem, Input, NumberPicker, DatePicker, Select, Radio, Checkbox } })
const form = createForm()
const kinds: Record<string, string> = {
  text: 'Input',
  number: 'NumberPicker',
  date: 'DatePicker',
  select: 'Select',
  textarea: 'Input.TextArea',
  single: 'Radio.Group',
  multi: 'Checkbox.Group',
}
const classOf = (index: number) => `k-${fields[index]!.key}`
const schema: any = {
  type: 'object',
  properties: Object.fromEntries(
    fields.map(({ key, title, kind, required, options, min, max, minLength, maxLength }, index) => [
      key,
      {
        type: kind === 'number' ? 'number' : kind === 'multi' ? 'array' : 'string',
        title,
        required,
        'x-decorator': 'FormItem',
        'x-decorator-props': { className: classOf(index) },
        'x-component': kinds[kind],
        ...(options && { enum: options.map((option) => ({ label: option, value: option })) }),
        ...(minLength && { minLength, maxLength }),
        ...(min !== undefined && { minimum: min, maximum: max }),
      },
    ]),
  ),
}

expose(
  () => (
    <FormProvider form={form}>
      <SchemaField schema={schema} />
      <button id="go" type="button" onClick={() => void form.submit().catch(() => undefined)}>
        Submit
      </button>
    </FormProvider>
  ),
  () => one('#go') !== null,
  {
    name: 'formily-antd',
    items: ['s1', 's2', 's3'],
    field: (index) => one(`.${classOf(index)} input, .${classOf(index)} textarea`),
    choice: (index, option) => nth(`.${classOf(index)} input`, option),
    value: (index) => form.values[fields[index]!.key],
    validateAll: () => one('#go')!.click(),
    errors: () => count('.ant-formily-item-error-help'),
  },
)
