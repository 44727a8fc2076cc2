import { fireEvent, screen } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { resolveRefs } from '../../engine/compile/check/resolveRefs.ts'
import type { JsonMap } from '../../engine/data/isMap.ts'
import { fieldWidgets } from '../../engine/fieldKinds/fieldWidgets.ts'
import { RjsfFields } from '../../engine/react/form/rjsf/laterRjsf.tsx'
import { loadAll } from '../../engine/react/runtime/later.tsx'
import { drawForm, pick, press, type } from './drawForm.tsx'

beforeAll(() => loadAll([RjsfFields, ...Object.values(fieldWidgets).map(({ component }) => component)]))

function draw(schema: JsonMap) {
  const drawn = drawForm(resolveRefs(schema, {}) as JsonMap)
  return { ...drawn, data: () => JSON.stringify(drawn.data()) }
}
const text = (title: string, more: JsonMap = {}) => ({ type: 'string', title, ...more })
const record = (properties: JsonMap, more: JsonMap = {}) => ({ type: 'object', properties, ...more })

describe('what is empty', () => {
  it('a required text inside a record that was typed and cleared is asked for again', () => {
    const { data, wrong } = draw(record({ p: record({ name: text('نام') }, { required: ['name'] }) }, { required: ['p'] }))
    type(/نام/, 'سارا')
    type(/نام/, '')
    expect(wrong()).toEqual(['p/name'])
    type(/نام/, 'سارا')
    expect([wrong(), data()]).toEqual([[], '{"p":{"name":"سارا"}}'])
  })

  it('an optional text with limits that was cleared, and the optional record around it, are not there', () => {
    const { data, wrong } = draw(
      record({
        p: record(
          { nick: text('نام', { minLength: 3, pattern: '^[a-z]+$' }), age: { type: 'integer', title: 'سن' } },
          { required: ['age'] },
        ),
      }),
    )
    type(/نام/, 'ab')
    type(/سن/, '3')
    expect(wrong()).toEqual(['p/nick'])
    type(/نام/, '')
    type(/سن/, '')
    expect([wrong(), data()]).toEqual([[], '{}'])
  })

  it('a constant of a record is filled in, never asked for, and makes an empty record no less empty', () => {
    const kind = { const: 'loan' }
    const { data, wrong, container } = draw(
      record({ p: record({ kind, name: text('نام') }), all: { type: 'array', title: 'همه', items: record({ kind, code: text('کد') }) } }),
    )
    expect([container.querySelectorAll('input').length, data(), wrong()]).toEqual([1, '{}', []])
    type(/نام/, 'سارا')
    fireEvent.click(screen.getAllByRole('button', { name: /form.add/ })[0] as Element)
    expect(wrong()).toEqual(['all/0'])
    type(/کد/, '1')
    expect([wrong(), JSON.parse(data())]).toEqual([[], { p: { kind: 'loan', name: 'سارا' }, all: [{ kind: 'loan', code: '1' }] }])
    type(/نام/, '')
    expect(JSON.parse(data())).toEqual({ all: [{ kind: 'loan', code: '1' }] })
  })

  it('a box that has to be ticked is never ticked by itself, at the top and in a record', () => {
    const agreed = { type: 'boolean', const: true, title: 'موافقم' }
    const { data, wrong } = draw(record({ agreed, p: record({ agreed }, { required: ['agreed'] }) }, { required: ['agreed', 'p'] }))
    expect([data(), wrong()]).toEqual(['{"p":{}}', ['agreed', 'p/agreed']])
    for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box)
    expect([wrong(), JSON.parse(data())]).toEqual([[], { agreed: true, p: { agreed: true } }])
  })

  it('an item of a list is filled in or removed, so that no empty text and no empty record is sent', () => {
    const { data, wrong } = draw(
      record({ tags: { type: 'array', items: text('برچسب') }, people: { type: 'array', items: record({ name: text('نام') }) } }),
    )
    fireEvent.click(screen.getAllByRole('button', { name: /form.add/ })[0] as Element)
    expect(wrong()).toEqual(['tags/0'])
    type('برچسب', 'x')
    expect(wrong()).toEqual([])
    type('برچسب', '')
    expect(wrong()).toEqual(['tags/0'])
    press('portal:form.remove')
    expect([wrong(), data()]).toEqual([[], '{}'])
    fireEvent.click(screen.getAllByRole('button', { name: /form.add/ })[1] as Element)
    expect(wrong()).toEqual(['people/0'])
    type(/نام/, 'سارا')
    expect([wrong(), data()]).toEqual([[], '{"people":[{"name":"سارا"}]}'])
  })

  const ways = (more: JsonMap = {}) => ({
    type: 'object',
    title: 'راه',
    oneOf: [
      record({ kind: { const: 'cash' }, receipt: text('رسید') }, { title: 'نقد', required: ['kind', 'receipt'], ...more }),
      record(
        { kind: { type: 'string', enum: ['card'] }, number: text('شماره', { minLength: 2 }) },
        { title: 'کارت', required: ['kind', 'number'], ...more },
      ),
    ],
  })

  it('constants of a branch are filled in and not asked for; after a change of the branch nothing of the other is left', () => {
    const { data, wrong } = draw(record({ pay: ways({ additionalProperties: false }) }, { required: ['pay'] }))
    expect(screen.queryByLabelText(/^kind/)).toBeNull()
    type(/رسید/, '12')
    expect([wrong(), data()]).toEqual([[], '{"pay":{"kind":"cash","receipt":"12"}}'])
    pick('portal:form.kind', 'کارت')
    expect(screen.queryByLabelText(/^kind/)).toBeNull()
    expect(wrong()).toEqual(['pay/number'])
    type(/شماره/, '34')
    expect([wrong(), data()]).toEqual([[], '{"pay":{"kind":"card","number":"34"}}'])
  })

  it('an optional record in which only the constant of its first branch is, is not there', () => {
    const { data, wrong } = draw(record({ pay: ways() }))
    expect([wrong(), data()]).toEqual([[], '{}'])
    type(/رسید/, '12')
    type(/رسید/, '')
    expect([wrong(), data()]).toEqual([[], '{}'])
  })

  it('a value that a branch inside a record hides is not sent', () => {
    const { data, wrong } = draw(
      record({
        who: record(
          { animal: { type: 'string', title: 'جانور', enum: ['cat', 'fish'] } },
          {
            if: { properties: { animal: { const: 'cat' } }, required: ['animal'] },
            // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own word
            then: { properties: { secret: text('راز') } },
          },
        ),
      }),
    )
    pick(/جانور/, 'cat')
    type(/راز/, 'x')
    expect(data()).toBe('{"who":{"animal":"cat","secret":"x"}}')
    pick(/جانور/, 'fish')
    expect([wrong(), data()]).toEqual([[], '{"who":{"animal":"fish"}}'])
  })

  it('a required check box in a record is not ticked or unticked by itself, as at the top', () => {
    const { data, wrong } = draw(
      record(
        { p: record({ agree: { type: 'boolean', title: 'موافق' }, name: text('نام') }, { required: ['agree'] }) },
        { required: ['p'] },
      ),
    )
    expect(data()).toBe('{"p":{}}')
    expect(wrong()).toEqual(['p/agree'])
    fireEvent.click(screen.getByRole('checkbox', { name: /موافق/ }))
    expect([data(), wrong()]).toEqual(['{"p":{"agree":true}}', []])
  })
})

describe('a list', () => {
  it('keeps the focus where the change was, and says what changed', () => {
    draw(record({ people: { type: 'array', items: record({ name: text('نام') }) } }))
    const add = screen.getByRole('button', { name: 'portal:form.addTo' })
    const press = (button: Element) => {
      ;(button as HTMLElement).focus()
      fireEvent.click(button)
    }
    const said = () => screen.getByRole('status').textContent
    const inputs = () => screen.getAllByLabelText(/نام/)
    press(add)
    expect([document.activeElement, said()]).toEqual([inputs()[0], 'portal:form.added'])
    fireEvent.change(inputs()[0] as Element, { target: { value: 'الف' } })
    press(add)
    expect(document.activeElement).toBe(inputs()[1])
    press(screen.getByRole('button', { name: 'portal:form.up' }))
    expect([(inputs()[1] as HTMLInputElement).value, said()]).toEqual(['الف', 'portal:form.moved'])
    expect(document.activeElement?.closest('[id$="--item"]')?.id).toBe('field-form-people-0--item')
    press(screen.getAllByRole('button', { name: 'portal:form.remove' })[0] as Element)
    expect([document.activeElement?.id, said()]).toEqual(['field-form-people-0--item', 'portal:form.removed'])
    press(screen.getByRole('button', { name: 'portal:form.remove' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'portal:form.addTo' }))
  })
})
