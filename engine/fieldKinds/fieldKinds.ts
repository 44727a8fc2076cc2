import { captchaKind } from './captcha/kind.ts'
import { checkboxKind } from './checkbox/kind.ts'
import { checkListKind } from './checkList/kind.ts'
import { chipsKind } from './chips/kind.ts'
import { codeKind } from './code/kind.ts'
import { dateKind } from './date/kind.ts'
import { dateRangeKind } from './dateRange/kind.ts'
import { digitsKind } from './digits/kind.ts'
import type { FieldKindName, FieldKindRules } from './fieldKindRules.ts'
import { longTextKind } from './longText/kind.ts'
import { moneyKind } from './money/kind.ts'
import { nationalCodeKind } from './nationalCode/kind.ts'
import { numberKind } from './number/kind.ts'
import { passwordKind } from './password/kind.ts'
import { phoneKind } from './phone/kind.ts'
import { pickFromKind } from './pickFrom/kind.ts'
import { radioKind } from './radio/kind.ts'
import { ratingKind } from './rating/kind.ts'
import { selectKind } from './select/kind.ts'
import { switchKind } from './switch/kind.ts'
import { textKind } from './text/kind.ts'
import { timeKind } from './time/kind.ts'
import { uploadsKind } from './uploads/kind.ts'

/** What the reference and the compiler need of every field kind, in the order of the grammar. */
export const fieldKinds: Readonly<Record<FieldKindName, FieldKindRules>> = {
  text: textKind,
  longText: longTextKind,
  number: numberKind,
  money: moneyKind,
  password: passwordKind,
  code: codeKind,
  captcha: captchaKind,
  select: selectKind,
  radio: radioKind,
  chips: chipsKind,
  checkList: checkListKind,
  checkbox: checkboxKind,
  switch: switchKind,
  date: dateKind,
  dateRange: dateRangeKind,
  time: timeKind,
  phone: phoneKind,
  nationalCode: nationalCodeKind,
  pickFrom: pickFromKind,
  uploads: uploadsKind,
  rating: ratingKind,
  digits: digitsKind,
}
