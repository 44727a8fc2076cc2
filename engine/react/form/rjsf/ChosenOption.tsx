import MultiSchemaField from '@rjsf/core/lib/components/fields/MultiSchemaField.js'
import type { FieldProps, RJSFSchema } from '@rjsf/utils'
import { useMemo, useRef } from 'react'
import type { JsonMap } from '../../../data/isMap.ts'

type Props = FieldProps<JsonMap, RJSFSchema>
type SchemaUtils = Props['registry']['schemaUtils']

/**
 * The field of a `oneOf` or `anyOf`. RJSF chooses the option that the data match best, again after each key: here a chosen one stays as long as the data can be
 * of it, so that it does not change while somebody types.
 */
export const ChosenOption = (props: Props) => {
  const { registry } = props
  const isChosen = useRef(false)
  const steady = useMemo(() => {
    const { schemaUtils } = registry
    const getClosestMatchingOption: SchemaUtils['getClosestMatchingOption'] = (data, options, selected = 0, discriminator) => {
      const option = options[selected]
      if (isChosen.current && option !== undefined && schemaUtils.getValidator().isValid(option, data, schemaUtils.getRootSchema()))
        return selected
      isChosen.current = true
      return schemaUtils.getClosestMatchingOption(data, options, selected, discriminator)
    }
    return Object.assign(Object.create(schemaUtils) as SchemaUtils, { getClosestMatchingOption })
  }, [registry])
  return <MultiSchemaField {...props} registry={{ ...registry, schemaUtils: steady }} />
}
