import type { PortalFile } from '../../../engine/compile/source/readSources.ts'
import type { JsonMap } from '../../../engine/data/isMap.ts'
import { localDigits } from '../../../engine/format/digits.ts'
import { bigForm, COLUMNS, type Field, leaveForm, survey } from '../shared/items.ts'

const schemaOf = (field: Field): JsonMap => {
  const { kind, options, min, max, minLength, maxLength } = field
  if (kind === 'number') return { type: 'integer', minimum: min, maximum: max }
  if (kind === 'date') return { type: 'string', format: 'date' }
  if (kind === 'multi') return { type: 'array', items: { enum: options }, uniqueItems: true, minItems: 1 }
  return { type: 'string', ...(options && { enum: options }), ...(minLength && { minLength }), ...(maxLength && { maxLength }) }
}

const widgetOf: Readonly<Record<Field['kind'], string>> = {
  text: 'text',
  number: 'number',
  date: 'date',
  select: 'select',
  textarea: 'longText',
  single: 'radio',
  multi: 'chips',
}

const labelOf = (field: Field) => `label.${field.key}`
const choiceOf = (option: string) => `choice.${option}`

const formOf = (fields: readonly Field[]): JsonMap => ({
  schema: {
    type: 'object',
    required: fields.filter(({ required }) => required).map(({ key }) => key),
    properties: Object.fromEntries(fields.map((field) => [field.key, schemaOf(field)])),
  },
  fields: Object.fromEntries(
    fields.map((field) => [
      field.key,
      {
        label: labelOf(field),
        as: widgetOf[field.kind],
        ...(field.options && { choices: Object.fromEntries(field.options.map((option) => [option, choiceOf(option)])) }),
      },
    ]),
  ),
})

const formScreen = (form: string): JsonMap => ({
  title: 'title',
  body: { form: { block: 'form', form, submit: { text: 'send', press: { toast: { text: 'sent' } } } } },
})

const tableScreen: JsonMap = {
  title: 'title',
  queries: { rows: { call: 'rows.list' } },
  body: {
    table: {
      block: 'table',
      of: 'rows',
      columns: Object.fromEntries(COLUMNS.map((column) => [column, { label: `column.${column}` }])),
      rowActions: { view: { text: 'view', press: { toast: { text: { plain: '=row.name' } } } } },
    },
  },
}

const calls: JsonMap = {
  calls: {
    'profile.get': { title: 'The student.', method: 'GET', path: '/profile', result: { type: 'object' } },
    'rows.list': {
      title: 'The rows of the table.',
      method: 'GET',
      path: '/rows',
      auth: 'none',
      result: {
        type: 'array',
        items: {
          type: 'object',
          required: [...COLUMNS],
          properties: Object.fromEntries(
            COLUMNS.map((column) => [column, { type: column === 'id' || column === 'credits' ? 'integer' : 'string' }]),
          ),
        },
      },
    },
  },
}

/** The same screens in Persian, as students of this portal see them. */
const persian: Readonly<Record<string, string>> = {
  'From date': 'از تاریخ',
  'To date': 'تا تاریخ',
  'Address during leave': 'نشانی در مرخصی',
  'Phone number': 'شمارهٔ تلفن',
  'Mobile number': 'شمارهٔ همراه',
  Relation: 'نسبت',
  Description: 'توضیح',
  Field: 'فیلد',
  Question: 'پرسش',
  father: 'پدر',
  mother: 'مادر',
  guardian: 'سرپرست',
  sibling: 'خواهر یا برادر',
  other: 'دیگر',
  choice: 'گزینهٔ',
}
const say = (title: string): string => {
  const [, words = title, number = ''] = /^(.*?) ?(\d*)$/.exec(title) ?? []
  return [persian[words] ?? words, localDigits(number, 'fa')].filter(Boolean).join(' ')
}

const texts = (forms: readonly (readonly Field[])[]): JsonMap => ({
  title: 'اندازه‌گیری',
  send: 'ثبت',
  sent: 'ثبت شد.',
  view: 'نمایش',
  ...Object.fromEntries(forms.flat().map((field) => [labelOf(field), say(field.title)])),
  ...Object.fromEntries(forms.flat().flatMap(({ options = [] }) => options.map((option) => [choiceOf(option), say(option)]))),
  ...Object.fromEntries(COLUMNS.map((column) => [`column.${column}`, column])),
})

/** What the university's server answers when the survey screen asks for its questions: those of s3. Ids count from 1 on. */
export const surveyAnswer = (): JsonMap => ({
  id: 5,
  name: 'نظرسنجی',
  type: 1,
  questions: survey().map(({ title, kind, required, options = [] }, question) => ({
    id: question + 1,
    title: say(title),
    mandatory: required,
    allowMultipleSelect: kind === 'multi',
    choices: options.map((option, index) => ({ id: question * options.length + index + 1, name: say(option) })),
  })),
})

/** Claims of a token, unsigned: nobody verifies it here. */
const token = (claims: JsonMap) => ['{}', JSON.stringify(claims), ''].map((part) => Buffer.from(part).toString('base64url')).join('.')

const signInScreen: JsonMap = {
  title: 'title',
  start: [
    { session: { signIn: `={'access_token': '${token({ user_name: 'student' })}', 'refresh_token': 'none'}` } },
    { session: { profile: '={}' } },
  ],
  body: { words: { block: 'text', text: 'title' } },
}

/** The screens s1 to s4 as an integrator would write them: a portal folder with one module, as files by path. s5 is the survey screen of the shipped module. */
export function benchPortal(address: string): ReadonlyMap<string, PortalFile> {
  const forms = { s1: leaveForm(), s2: bigForm(), s3: survey() }
  const module = 'modules/screens'
  const words = texts(Object.values(forms))
  const screens = ['start', 'sign-in', 's1', 's2', 's3', 's4']
  const files: Readonly<Record<string, JsonMap>> = {
    'portal.json': {
      title: { fa: 'اندازه‌گیری', en: 'Measuring', ar: 'قياس' },
      languages: ['fa', 'en', 'ar'],
      textsVersion: '1',
      texts: 'texts',
      signIn: '/screens/start',
      boot: 'screens/start',
      profile: 'screens/profile.get',
      productKey: 'product',
      zone: 'Asia/Tehran',
      inactive: '/screens/start',
      env: { deployment: 'on-premise' },
    },
    'universities/bench.json': {
      unikey: 'bench',
      universityLabel: { fa: 'اندازه‌گیری', en: 'Measuring', ar: 'قياس' },
      universityURL: address,
      theme: { accent: 'teal' },
      product: { Survey: true },
    },
    [`${module}/module.json`]: {
      title: 'title',
      icon: 'gauge',
      hue: 'teal',
      prefix: '/screens',
      routes: Object.fromEntries(screens.map((id) => [`/screens/${id}`, { screen: id, access: 'anyone' }])),
    },
    [`${module}/calls.json`]: calls,
    ...Object.fromEntries(Object.entries(forms).map(([id, fields]) => [`${module}/forms/${id}.json`, formOf(fields)])),
    ...Object.fromEntries(Object.keys(forms).map((id) => [`${module}/screens/${id}.json`, formScreen(id)])),
    [`${module}/screens/start.json`]: { title: 'title', body: { words: { block: 'text', text: 'title' } } },
    [`${module}/screens/sign-in.json`]: signInScreen,
    [`${module}/screens/s4.json`]: tableScreen,
    // Where the survey screen leads to once the answers are sent.
    'modules/home/module.json': { title: 'title', icon: 'house', hue: 'slate', prefix: '/', routes: { '/': { screen: 'home' } } },
    'modules/home/screens/home.json': { title: 'title', body: { words: { block: 'text', text: 'title' } } },
    ...Object.fromEntries(['fa', 'en', 'ar'].map((language) => [`texts/${language}.json`, {}])),
    ...Object.fromEntries(['fa', 'en', 'ar'].map((language) => [`${module}/locales/${language}.json`, words])),
    ...Object.fromEntries(['fa', 'en', 'ar'].map((language) => [`modules/home/locales/${language}.json`, { title: words['title'] }])),
  }
  return new Map(Object.entries(files).map(([path, value]) => [path, { path, text: JSON.stringify(value, null, 2) }]))
}
