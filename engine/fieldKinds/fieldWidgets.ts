import type { ComponentType } from 'react'
import type { FieldKind } from '../compiled/fieldKind.ts'
import type { WidgetProps } from '../react/form/widgetProps.ts'
import { loadLaterWidgets, loadNumberWidgets } from '../react/loadLater.ts'
import { later } from '../react/runtime/later.tsx'
import { CaptchaWidget } from './captcha/CaptchaWidget.tsx'
import { PasswordWidget } from './password/PasswordWidget.tsx'
import { PickFromWidget } from './pickFrom/laterPickFrom.tsx'
import { TextWidget } from './text/TextWidget.tsx'

interface Widget {
  readonly component: ComponentType<WidgetProps>
  /** Several controls under one label. */
  readonly group?: true
  /** The control has its own label. */
  readonly bare?: true
  /** Marked as required whatever its schema says. */
  readonly required?: true
  /** Spans the full width of the form. */
  readonly wide?: true
  /** Opens a popup over neighbouring fields. */
  readonly opens?: true
}

const from =
  <Widgets>(load: () => Promise<Widgets>) =>
  (pick: (widgets: Widgets) => ComponentType<WidgetProps>) =>
    later(() => load().then(pick), null)
const rarely = from(loadLaterWidgets)
const ofNumbers = from(loadNumberWidgets)
const CheckWidget = rarely((widgets) => widgets.CheckWidget)
const DigitsWidget = rarely((widgets) => widgets.DigitsWidget)
const OptionsWidget = rarely((widgets) => widgets.OptionsWidget)

/** The widget of each field kind; records and lists of them are rendered by RJSF. */
export const fieldWidgets: Readonly<Record<Exclude<FieldKind, 'nested'>, Widget>> = {
  text: { component: TextWidget },
  longText: { component: rarely((widgets) => widgets.LongTextWidget), wide: true },
  number: { component: ofNumbers((widgets) => widgets.NumberWidget) },
  money: { component: ofNumbers((widgets) => widgets.MoneyWidget) },
  phone: { component: DigitsWidget },
  nationalCode: { component: DigitsWidget },
  password: { component: PasswordWidget },
  code: { component: ofNumbers((widgets) => widgets.CodeWidget) },
  captcha: { component: CaptchaWidget, required: true, wide: true },
  select: { component: rarely((widgets) => widgets.SelectWidget) },
  radio: { component: OptionsWidget, group: true, wide: true },
  chips: { component: OptionsWidget, group: true, wide: true },
  checkList: { component: OptionsWidget, group: true, wide: true },
  checkbox: { component: CheckWidget, bare: true, wide: true },
  switch: { component: CheckWidget, bare: true, wide: true },
  date: { component: rarely((widgets) => widgets.DateWidget), opens: true },
  dateRange: { component: rarely((widgets) => widgets.DateRangeWidget), opens: true, group: true, wide: true },
  time: { component: rarely((widgets) => widgets.TimeWidget) },
  pickFrom: { component: PickFromWidget, opens: true },
  uploads: {
    component: later(() => import('./uploads/UploadsWidget.tsx').then((module) => module.UploadsWidget), null),
    group: true,
    wide: true,
  },
  rating: { component: ofNumbers((widgets) => widgets.RatingWidget), group: true, wide: true },
  digits: { component: DigitsWidget },
}
