import Form from '@rjsf/core'
import type { RJSFSchema } from '@rjsf/utils'
import { useMemo } from 'react'
import { Boundary } from '../../runtime/Boundary.tsx'
import { BrokenBlock } from '../../runtime/BrokenBlock.tsx'
import type { WidgetProps } from '../widgetProps.ts'
import { lenientValidator } from './lenientValidator.ts'
import { nestedTemplates } from './nestedTemplates.tsx'
import { nestedWidgets } from './nestedWidgets.tsx'

const defaults = { constAsDefaults: 'never', emptyObjectFields: 'skipDefaults' } as const
const quiet = () => undefined

/** A field that holds records or lists of them: RJSF walks the schema, our frame and widgets draw it. */
export const NestedWidget = ({ id, value, schema, enabled, tools, set, leave }: WidgetProps) => {
  const context = useMemo(() => ({ tools }), [tools])
  return (
    <Boundary of={schema} fallback={<BrokenBlock />}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears that the focus left what is inside */}
      <div onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && leave()}>
        <Form
          tagName="div"
          idPrefix={id}
          schema={schema as RJSFSchema}
          formData={value}
          formContext={context}
          validator={lenientValidator}
          templates={nestedTemplates}
          widgets={nestedWidgets}
          disabled={!enabled}
          noHtml5Validate
          showErrorList={false}
          experimental_defaultFormStateBehavior={defaults}
          onChange={({ formData }) => set(formData)}
          onError={quiet}
        >
          <span hidden />
        </Form>
      </div>
    </Boundary>
  )
}
