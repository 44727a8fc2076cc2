import { bankFaultKinds, type FaultOrder, faultKinds, trackerFaultKinds } from '../../control/faultBoard.ts'
import { escaped } from '../../http/htmlPage.ts'
import { options } from '../../http/htmlTexts.ts'
import { pathWithoutSecrets } from '../../http/withoutSecrets.ts'
import { TRACKER_NAME } from '../../tracker/trackerName.ts'
import { checkbox, code, field, filled, form, table } from '../officePage.ts'
import type { OfficeView } from '../officeView.ts'

/** How a call can fail, at any server. */
export const FAULT_KINDS = [...faultKinds, ...bankFaultKinds, ...trackerFaultKinds] as const

/** Calls that are proposed, as patterns of a fault: those that came last. */
const PROPOSED = 60

/** The form of a fault, and the faults that are set. */
export async function faultPart(view: OfficeView): Promise<string> {
  const { campus, place, token, texts, formats } = view
  const { faults } = texts
  const active = campus.faults.list()
  const columns = [
    { label: texts.sent.call, cell: ({ call }: FaultOrder) => code(call) },
    { label: faults.where, cell: ({ university }: FaultOrder) => (university === undefined ? escaped(faults.anywhere) : code(university)) },
    { label: faults.kind, cell: (order: FaultOrder) => escaped(kindOf(order, view)) },
    {
      label: faults.left,
      isShort: true,
      cell: ({ times }: FaultOrder) => escaped(times === undefined ? faults.always : formats.number(times)),
    },
  ]
  const clear = `<button type="submit">${escaped(faults.clear)}</button>`
  return [
    `<h2>${escaped(faults.active)}</h2>${table(faults.active, columns, active, faults.none)}`,
    active.length === 0 ? '' : form(place, token, 'mend', clear, 'mend'),
    `<h2>${escaped(faults.add)}</h2>${faultForm(view)}`,
  ].join('')
}

function kindOf({ kind, delayMs, after }: FaultOrder, { texts: { faults }, formats }: OfficeView): string {
  const delay = delayMs === undefined ? [] : [filled(faults.seconds, { count: formats.number(delayMs / 1000) })]
  return [faults.kinds[kind], ...delay, ...(after === true ? [faults.after] : [])].join(' · ')
}

function faultForm({ campus, university, place, token, texts, typed }: OfficeView): string {
  const { faults } = texts
  const calls = campus.calls
    .list()
    .filter((record) => [university.unikey, TRACKER_NAME].includes(record.university))
    .map(({ method, path }) => `${method} ${pathWithoutSecrets(path).replace(/\/(\d+|\*\*\*)(?=\/|$)/g, '/*')}`)
  const known = [...new Set(calls.toReversed())].slice(0, PROPOSED).map((call) => `<option value="${escaped(call)}"></option>`)
  const places = [
    [university.unikey, filled(faults.here, { name: university.unikey })],
    [TRACKER_NAME, faults.tracker],
    ['', faults.anywhere],
  ] as const
  const kinds = FAULT_KINDS.map((kind) => [kind, faults.kinds[kind]] as const)
  const whole = (name: string, most: number) =>
    `<input id="${name}" name="${name}" type="number" inputmode="numeric" min="1" max="${most}" dir="ltr" value="${escaped(typed[name] ?? '')}">`
  const fields = [
    field(
      'call',
      faults.call,
      `<input id="call" name="call" required maxlength="300" dir="ltr" list="calls" autocomplete="off" spellcheck="false" aria-describedby="call-help" value="${escaped(typed['call'] ?? '')}">`,
      faults.callHelp,
    ),
    `<datalist id="calls">${known.join('')}</datalist>`,
    field('kind', faults.kind, `<select id="kind" name="kind">${options(kinds, typed['kind'] ?? '500')}</select>`),
    field('where', faults.where, `<select id="where" name="where">${options(places, typed['where'] ?? university.unikey)}</select>`),
    field('times', faults.times, whole('times', 1_000_000)),
    field('delay', faults.delay, whole('delay', 120)),
    checkbox('after', faults.after, typed['after'] === '1' ? ' checked' : ''),
    `<div class="wide"><button type="submit">${escaped(faults.submit)}</button></div>`,
  ]
  return form(place, token, 'fault', fields.join(''))
}
