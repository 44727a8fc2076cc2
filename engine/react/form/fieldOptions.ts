import type { CompiledField, JsonSchema } from '../../compiled/compiled.ts'
import { localDigits } from '../../format/digits.ts'
import type { BlockTools } from '../runtime/useBlock.ts'
import type { FieldOption } from './widgetProps.ts'

/** The listed values of a schema or of its items, and their titles, if the compiler found some. */
const listOf = (schema: JsonSchema): { readonly values: readonly unknown[]; readonly titles: readonly unknown[] } => {
  const { enum: values, titles } = (Array.isArray(schema.enum) ? schema : (schema.items ?? {})) as JsonSchema
  return { values: Array.isArray(values) ? values : [], titles: Array.isArray(titles) ? titles : [] }
}

/** The options of a field: rows of a query for which its condition holds, `choices` in their order (numbers in that of the `enum`), or the schema's `enum`. */
export const fieldOptions = (field: CompiledField, schema: JsonSchema, tools: BlockTools): readonly FieldOption[] => {
  const { options, choices } = field
  const wordsOf = (said: unknown) => (typeof said === 'number' ? localDigits(String(said), tools.texts.language) : String(said ?? ''))
  if (options)
    return tools.runtime.rows(options.of).flatMap((row) => {
      const { holds, value, text } = tools.within({ row })
      return holds(options.when) ? [{ value: value(options.value), text: text(options.text) }] : []
    })
  const { values: listed, titles } = listOf(schema)
  if (choices) {
    const typed = (name: string): unknown => listed.find((value) => String(value) === name) ?? name
    const isNumeric = listed.some((value) => typeof value === 'number')
    const names = isNumeric ? listed.map(String).filter((name) => Object.hasOwn(choices, name)) : Object.keys(choices)
    return names.map((name) => ({ value: typed(name), text: tools.text(choices[name]) }))
  }
  return listed.map((value, index) => ({ value, text: wordsOf(titles[index] ?? value) }))
}
