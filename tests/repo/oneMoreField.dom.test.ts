import { fireEvent, screen as page, waitFor } from '@testing-library/react'
import { afterAll, describe, expect, it } from 'vitest'
import { prepareRequest } from '../../engine/calls/index.ts'
import type { CompiledCall, CompiledForm, CompiledScreen } from '../../engine/compiled/compiled.ts'
import { controlId } from '../../engine/react/form/controlId.ts'
import { renderScreen } from '../../engine/react/support/renderScreen.tsx'
import { portalCopy } from '../../gateway/support/portalCopy.ts'
import { openPortals } from '../../tools/replay/openPortals.ts'

const LANGUAGES = ['fa', 'en', 'ar'] as const
const FORM = 'modules/dormitory/forms/leave.json'
const copy = portalCopy()
afterAll(copy.drop)

/** Edits a file of the copy by putting one line before another: what an integrator types. */
function typeBefore(file: string, before: string, line: string): void {
  const text = copy.read(file)
  if (!text.includes(before)) throw new Error(`${file} has no ${before}`)
  copy.write(file, text.replace(before, `${line}\n      ${before}`))
}

describe('one more field of the leave form', () => {
  it('is one entry of the schema and a text a language; it is drawn, judged and sent', async () => {
    typeBefore(FORM, '"description": {', '"vehicle": { "type": "string", "maxLength": 9 },')
    for (const language of LANGUAGES)
      typeBefore(`modules/dormitory/locales/${language}.json`, '"leave.submit"', `"leave.vehicle": "vehicle in ${language}",`)

    const opened = openPortals([copy.folder])
    if (!opened.ok) throw new Error(opened.text)
    const portal = opened.portal('aftab')
    const leave = portal.screen('dormitory/leave') as CompiledScreen & { readonly body: Readonly<Record<string, object>> }
    const drawn = renderScreen({
      body: leave.body,
      screen: { ...leave },
      forms: { 'dormitory/leave': portal.form('dormitory/leave') as CompiledForm },
      validator: portal.validator('dormitory/leave'),
    })
    await page.findByText('dormitory:leave.vehicle')
    const type = async (field: string, value: string) => {
      const control = await waitFor(() => {
        const found = drawn.container.querySelector(`[id="${controlId('dormitory/leave', field)}"]`)
        if (found === null) throw new Error(`${field} is not drawn`)
        return found
      })
      fireEvent.change(control, { target: { value } })
      fireEvent.blur(control)
    }
    const store = drawn.runtime.form('dormitory/leave')
    await type('fromDate', '1405/09/05')
    await type('toDate', '1405/09/08')
    await type('relation', 'پدر')
    await type('mobileNumber', '09135550117')
    await type('phoneNumber', '03155550117')
    await type('address', 'چهارباغ')
    expect(store.valid()).toBe(true)
    await type('vehicle', 'much too long a word')
    expect(store.field('vehicle').error).toBeDefined()
    await type('vehicle', 'قطار')
    fireEvent.click(page.getByRole('button', { name: 'dormitory:leave.submit' }))

    const [sent] = drawn.waiting
    expect(sent).toMatchObject({ call: 'dormitory/leaves.create', args: { relation: 'پدر', vehicle: 'قطار' } })
    const args = sent?.args ?? {}
    const call = portal.call('dormitory/leaves.create') as CompiledCall
    const scope = { params: args, university: portal.university(portal.facts, 'fa') }
    const request = prepareRequest(call, args, {
      bases: { university: 'https://campus.example', config: '', helpdesk: '' },
      scope,
      files: { read: () => undefined },
      token: undefined,
    })
    expect(JSON.parse(String(request?.body))).toMatchObject({
      relation: 'پدر',
      vehicle: 'قطار',
      fromDate: { year: 1405, month: 9, day: 5 },
    })
  })

  it('is as little for one university: what Mahtab asks for is a field, and an argument that its call needs', () => {
    const opened = openPortals([copy.folder])
    if (!opened.ok) throw new Error(opened.text)
    const of = (unikey: string) => {
      const portal = opened.portal(unikey)
      return [portal.form('dormitory/leave')?.fields['destination']?.label, portal.call('dormitory/leaves.create')?.params?.['destination']]
    }
    expect(of('mahtab')).toEqual([{ key: 'dormitory:leave.destination' }, { type: 'string', minLength: 1 }])
    expect(of('aftab')).toEqual([undefined, undefined])
  })

  it('is told where its text is missing in a language', () => {
    const before = copy.read('modules/dormitory/locales/ar.json')
    copy.write('modules/dormitory/locales/ar.json', before.replace(/ *"leave\.vehicle".*\n/, ''))
    const opened = openPortals([copy.folder])
    expect(opened.ok ? '' : opened.text).toMatch(/DG-TXT-\d+ .*leave\.vehicle/)
  })
})
