import type { ComponentType } from 'react'
import type { FieldKind } from '../../compile/forms/fieldKind.ts'
import { later } from '../runtime/later.tsx'
import type { WidgetProps } from './widgetProps.ts'
import { CaptchaWidget } from './widgets/CaptchaWidget.tsx'
import { DigitsWidget } from './widgets/DigitsWidget.tsx'
import { PasswordWidget } from './widgets/PasswordWidget.tsx'
import { TextWidget } from './widgets/TextWidget.tsx'

interface Widget {
  readonly component: ComponentType<WidgetProps>
  /** Several controls under one name. */
  readonly group?: true
  /** Says its own name. */
  readonly bare?: true
  /** Takes the whole width of the form. */
  readonly wide?: true
}

const rareWidgets = () => import('./widgets/rareWidgets.ts')
const rarely = (pick: (widgets: Awaited<ReturnType<typeof rareWidgets>>) => ComponentType<WidgetProps>) =>
  later(() => rareWidgets().then(pick))

/** Each kind of field and what draws it; records and lists of them are walked by RJSF. */
export const fieldWidgets: Readonly<Record<Exclude<FieldKind, 'nested'>, Widget>> = {
  text: { component: TextWidget },
  longText: { component: rarely(({ LongTextWidget }) => LongTextWidget), wide: true },
  number: { component: DigitsWidget },
  money: { component: DigitsWidget },
  phone: { component: DigitsWidget },
  nationalCode: { component: DigitsWidget },
  password: { component: PasswordWidget },
  code: { component: TextWidget },
  captcha: { component: CaptchaWidget, wide: true },
  select: { component: rarely(({ SelectWidget }) => SelectWidget) },
  radio: { component: rarely(({ OptionsWidget }) => OptionsWidget), group: true, wide: true },
  chips: { component: rarely(({ OptionsWidget }) => OptionsWidget), group: true, wide: true },
  checkbox: { component: rarely(({ CheckWidget }) => CheckWidget), bare: true, wide: true },
  switch: { component: rarely(({ CheckWidget }) => CheckWidget), bare: true, wide: true },
  date: { component: rarely(({ DateWidget }) => DateWidget) },
  time: { component: TextWidget },
  pickFrom: { component: rarely(({ PickFromWidget }) => PickFromWidget) },
  uploads: { component: rarely(({ UploadsWidget }) => UploadsWidget), group: true, wide: true },
  rating: { component: rarely(({ RatingWidget }) => RatingWidget), group: true, wide: true },
}
