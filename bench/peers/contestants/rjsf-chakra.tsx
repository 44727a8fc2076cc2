import { ChakraProvider, defaultSystem } from '@chakra-ui/react'
import Form from '@rjsf/chakra-ui'
import validator from '@rjsf/validator-ajv8'
import { createRef } from 'react'
import { count, expose, fields, jsonSchema, nth, one } from './kit'

const form = createRef<any>()
const widgets: Record<string, string> = { textarea: 'textarea', single: 'radio', multi: 'checkboxes' }
const ui = Object.fromEntries(fields.flatMap(({ key, kind }) => (widgets[kind] ? [[key, { 'ui:widget': widgets[kind] }]] : [])))
const id = (index: number) => `root_${fields[index]!.key}`

expose(
  () => (
    <ChakraProvider value={defaultSystem}>
      <Form ref={form} schema={jsonSchema()} uiSchema={ui} validator={validator} noHtml5Validate showErrorList={false} />
    </ChakraProvider>
  ),
  () => one('button[type=submit]') !== null,
  {
    name: 'rjsf-chakra',
    items: ['s1', 's2', 's3'],
    field: (index) => document.getElementById(id(index)),
    choice: (index, option) =>
      document
        .getElementById(`${id(index)}-${option}`)
        ?.closest('label')
        ?.querySelector('input') ??
      document.getElementById(`${id(index)}-${option}`) ??
      nth(`input[name="${id(index)}"]`, option),
    value: (index) => form.current.state.formData?.[fields[index]!.key],
    validateAll: () => one('button[type=submit]')!.click(),
    errors: () => count('[id$="__error"]'),
  },
)
