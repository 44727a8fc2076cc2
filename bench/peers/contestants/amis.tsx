import { render } from 'amis'
import 'amis/lib/themes/cxd.css'
import { COLUMNS, tableRows } from '../shared/items'
import { count, expose, fields, item, nth, one } from './kit'

let scoped: any
const kinds: Record<string, string> = {
  text: 'input-text',
  number: 'input-number',
  date: 'input-date',
  textarea: 'textarea',
  select: 'select',
  single: 'radios',
  multi: 'checkboxes',
}
const classOf = (index: number) => `k-${fields[index]!.key}`

// All rows are rendered, as in the baseline: by default rows after the first hundred are rendered lazily.
const table: any = {
  type: 'page',
  data: { rows: tableRows() },
  body: {
    type: 'table',
    source: '$' + '{rows}',
    lazyRenderAfter: 100_000,
    columns: [
      ...COLUMNS.map((column) => ({ name: column, label: column })),
      {
        type: 'operation',
        label: 'action',
        buttons: [{ type: 'button', label: 'View', className: 'act', actionType: 'dialog', dialog: { title: 'x', body: 'x' } }],
      },
    ],
  },
}
const form: any = {
  type: 'page',
  body: {
    type: 'form',
    name: 'form',
    id: 'form',
    wrapWithPanel: true,
    submitText: 'Submit',
    actions: [{ type: 'submit', label: 'Submit' }],
    body: fields.map(({ key, title, kind, required, options, min, max, minLength, maxLength }, index) => ({
      name: key,
      label: title,
      required,
      className: classOf(index),
      type: kinds[kind],
      ...(options && { options }),
      ...(min !== undefined && { min, max }),
      ...(minLength && { validations: { minLength, maxLength } }),
    })),
  },
}
const env: any = {
  theme: 'cxd',
  fetcher: async () => ({ data: {}, ok: true }),
  isCancel: () => false,
  notify: () => undefined,
  alert: () => undefined,
  updateLocation: () => undefined,
  jumpTo: () => undefined,
}
const last = fields.length - 1

expose(
  () =>
    render(
      item === 's4' ? table : form,
      {
        theme: 'cxd',
        scopeRef: (scope: any) => {
          scoped = scope
        },
      } as any,
      env,
    ) as any,
  () => {
    if (item === 's4') return count('button.act') >= 1000
    if (item === 's3') return count(`.${classOf(last)} input`) >= 5
    return one('button[type=submit]') !== null && one(`.${classOf(last)} input, .${classOf(last)} textarea`) !== null
  },
  {
    name: 'amis',
    items: ['s1', 's2', 's3', 's4'],
    field: (index) =>
      item === 's4'
        ? nth('button.act', index)
        : one(`.${classOf(index)} input, .${classOf(index)} textarea, .${classOf(index)} .cxd-Select`),
    choice: (index, option) => nth(`.${classOf(index)} input`, option),
    value: (index) =>
      scoped.getComponentById('form')?.getValues?.()?.[fields[index]!.key] ??
      (scoped.getComponentByName('page.form') ?? scoped.getComponents()[0])?.props?.store?.data?.[fields[index]!.key],
    validateAll: () => one('button[type=submit]')!.click(),
    errors: () => count('.cxd-Form-feedback'),
  },
)
