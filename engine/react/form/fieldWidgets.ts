import { type ComponentType, lazy } from 'react'
import type { CompiledField, JsonSchema } from '../../compile/compiled.ts'
import { isMap } from '../../expression/values.ts'
import type { WidgetProps } from './widgetProps.ts'
import { CaptchaWidget } from './widgets/CaptchaWidget.tsx'
import { PasswordWidget } from './widgets/PasswordWidget.tsx'
import { TextWidget } from './widgets/TextWidget.tsx'

/** `nested`: records and lists of them, which no `as` names. */
type Kind = NonNullable<CompiledField['as']> | 'nested'
interface Widget {
  readonly component: ComponentType<WidgetProps>
  /** Several controls under one name. */
  readonly group?: true
  /** Says its own name. */
  readonly bare?: true
  /** Takes the whole width of the form. */
  readonly wide?: true
}

const rarely = () => import('./widgets/rareWidgets.ts')
const CodeWidget = lazy(() => rarely().then((widgets) => ({ default: widgets.CodeWidget })))
const DateRangeWidget = lazy(() => rarely().then((widgets) => ({ default: widgets.DateRangeWidget })))
const DigitsWidget = lazy(() => rarely().then((widgets) => ({ default: widgets.DigitsWidget })))
const MoneyWidget = lazy(() => rarely().then((widgets) => ({ default: widgets.MoneyWidget })))
const NumberWidget = lazy(() => rarely().then((widgets) => ({ default: widgets.NumberWidget })))
const TimeWidget = lazy(() => rarely().then((widgets) => ({ default: widgets.TimeWidget })))
const CheckWidget = lazy(() => rarely().then((widgets) => ({ default: widgets.CheckWidget })))
const SelectWidget = lazy(() => rarely().then((widgets) => ({ default: widgets.SelectWidget })))
const OptionsWidget = lazy(() => rarely().then((widgets) => ({ default: widgets.OptionsWidget })))
const LongTextWidget = lazy(() => rarely().then((widgets) => ({ default: widgets.LongTextWidget })))
const DateWidget = lazy(() => rarely().then((widgets) => ({ default: widgets.DateWidget })))
const PickFromWidget = lazy(() => rarely().then((widgets) => ({ default: widgets.PickFromWidget })))
const RatingWidget = lazy(() => rarely().then((widgets) => ({ default: widgets.RatingWidget })))
const UploadsWidget = lazy(() => rarely().then((widgets) => ({ default: widgets.UploadsWidget })))

const NestedWidget = lazy(() => import('./nested/NestedWidget.tsx').then((module) => ({ default: module.NestedWidget })))

/** Each kind of field and what draws it. */
export const fieldWidgets: Readonly<Record<Kind, Widget>> = {
  text: { component: TextWidget },
  longText: { component: LongTextWidget, wide: true },
  number: { component: NumberWidget },
  money: { component: MoneyWidget },
  phone: { component: DigitsWidget },
  nationalCode: { component: DigitsWidget },
  password: { component: PasswordWidget },
  code: { component: CodeWidget },
  captcha: { component: CaptchaWidget, wide: true },
  select: { component: SelectWidget },
  radio: { component: OptionsWidget, group: true, wide: true },
  chips: { component: OptionsWidget, group: true, wide: true },
  checkList: { component: OptionsWidget, group: true, wide: true },
  checkbox: { component: CheckWidget, bare: true, wide: true },
  switch: { component: CheckWidget, bare: true, wide: true },
  date: { component: DateWidget },
  dateRange: { component: DateRangeWidget, group: true, wide: true },
  time: { component: TimeWidget },
  pickFrom: { component: PickFromWidget },
  uploads: { component: UploadsWidget, group: true, wide: true },
  rating: { component: RatingWidget, group: true, wide: true },
  nested: { component: NestedWidget, group: true, wide: true },
}

/** The kind of a field that does not say: its schema decides. */
export const kindOf = ({ as, options, choices }: CompiledField, schema: JsonSchema): Kind => {
  if (as) return as
  if (schema.type === 'boolean') return 'checkbox'
  if (schema.type === 'integer' || schema.type === 'number') return 'number'
  if (schema.type === 'object' || schema.oneOf || schema.anyOf) return 'nested'
  if (schema.type === 'array') return isMap(schema.items) && schema.items.enum === undefined && !options && !choices ? 'nested' : 'chips'
  if (schema.format === 'date') return 'date'
  return options || choices || schema.enum ? 'select' : 'text'
}
