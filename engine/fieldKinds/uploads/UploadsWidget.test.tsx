import { readFileSync } from 'node:fs'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { formatNumber } from '../../format/numbers.ts'
import { persianPage, type Texts } from '../../format/texts.ts'
import { axeFindings, renderForm } from '../../react/support/renderForm.tsx'
import { noAnswer, say } from '../../react/support/renderScreen.tsx'
import { TextsContext } from '../../react/texts/TextsContext.ts'

const png = (name = 'photo.PNG', type = 'image/png') =>
  new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1])], name, { type })
const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' })

let shown: string[] = []
beforeEach(() => {
  shown = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    shown.push(`blob:${shown.length}`)
    return shown.at(-1) ?? ''
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => {
    shown = shown.filter((known) => known !== address)
  })
})
afterEach(() => vi.restoreAllMocks())

const draw = async (rest: Pick<Parameters<typeof renderForm>[0], 'around'> = {}, add = 'portal:form.upload.add') => {
  const drawn = await renderForm({
    ...rest,
    properties: { files: { type: 'array', maxItems: 2 } },
    required: ['files'],
    fields: { files: { label: say('پیوست'), as: 'uploads', call: 'x/up' } },
  })
  await screen.findByRole('button', { name: add })
  const chooser = drawn.container.querySelector('input[type=file]') as HTMLInputElement
  const choose = async (...files: readonly File[]) => {
    await act(async () => {
      fireEvent.change(chooser, { target: { files } })
      await Promise.all(files.map((file) => file.arrayBuffer()))
    })
  }
  return { ...drawn, chooser, choose }
}

it('what may not be added is refused with its reason, and the rest goes up', async () => {
  const { choose, waiting, container, data } = await draw()
  await choose(png('a.pdf', ''), new File([], 'empty.pdf'), png(), pdf('b.pdf'), pdf('c.pdf'))
  const alert = within(container).getByRole('alert')
  await waitFor(() => expect(alert.children).toHaveLength(3))
  expect(alert.textContent).toContain('a.pdf: portal:form.upload.type')
  expect(alert.textContent).toContain('empty.pdf: portal:form.upload.empty')
  expect(alert.textContent).toContain('c.pdf: portal:form.upload.many')
  expect(waiting.map(({ args }) => (args['file'] as { name: string }).name)).toEqual(['photo.PNG', 'b.pdf'])
  expect(data()['files']).toHaveLength(2)
  expect(screen.getByRole('button', { name: 'portal:form.upload.add' }).getAttribute('aria-disabled')).toBe('true')
  expect(await axeFindings(container)).toEqual([])
})

const persian: Readonly<Record<string, string>> = JSON.parse(readFileSync('src/texts/fa.json', 'utf8'))
/** The portal's own Persian texts; of their values size and kinds are put in. */
const inPersian: Texts = {
  ...persianPage,
  has: () => true,
  translate: (key, values) =>
    (persian[key.replace('portal:', '')] ?? key)
      .replace('{size, number}', formatNumber(Number(values?.['size']), 'fa'))
      .replace('{kinds}', String(values?.['kinds'])),
}

it('[FORM-01] [FORM-02] [FORM-03] [FORM-O2] another type and 2 MB are refused, each with its own reason, which names the 2 megabytes in Persian', async () => {
  const around = (form: ReactNode) => <TextsContext value={inPersian}>{form}</TextsContext>
  const { choose, waiting, container } = await draw({ around }, 'افزودن پرونده')
  const large = new Uint8Array(2 * 1024 * 1024)
  large.set([0x25, 0x50, 0x44, 0x46, 0x2d])
  const small = new File([large.slice(1)], 'small.txt', { type: 'text/plain' })
  await choose(new File(['GIF89a'], 'a.gif', { type: 'image/gif' }), small, new File([large], 'large.pdf', { type: 'application/pdf' }))
  const alert = within(container).getByRole('alert')
  await waitFor(() => expect(alert.children).toHaveLength(3))
  expect([...alert.children].map((child) => child.textContent)).toEqual([
    expect.stringContaining('a.gif: این پرونده پذیرفته نیست. تنها pdf، jpg، png بیفزایید.'),
    expect.stringContaining('small.txt: این پرونده پذیرفته نیست. تنها pdf، jpg، png بیفزایید.'),
    expect.stringContaining('large.pdf: حجم پرونده باید کمتر از ۲ مگابایت باشد.'),
  ])
  expect(waiting).toEqual([])
  await choose(png(), pdf('b.pdf'))
  await waitFor(() => expect(waiting).toHaveLength(2))
})

it('a file says that it is under way, that it failed and that it is there; its picture is let go of', async () => {
  const { choose, settle, container, store, data } = await draw()
  await choose(png())
  await screen.findByRole('progressbar')
  expect(shown).toHaveLength(1)
  settle('x/up', noAnswer('x/up'))
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(await axeFindings(container)).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'portal:form.upload.again' }))
  expect(screen.getByRole('progressbar')).toBeTruthy()
  settle('x/up', { ok: true, result: { token: 'T' } })
  expect(data()['files']).toMatchObject([{ name: 'photo.PNG', type: 'image/png', size: 9, uploaded: { token: 'T' } }])
  expect(store.get().valid).toBe(true)
  expect(await axeFindings(container)).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'portal:form.upload.remove' }))
  expect([data(), shown]).toEqual([{}, []])
  expect(document.activeElement?.textContent).toContain('portal:form.upload.add')
})

it('files are also dropped and pasted', async () => {
  const { container, waiting } = await draw()
  const drop = container.querySelector('.drop') as HTMLElement
  fireEvent.drop(drop, { dataTransfer: { files: [pdf('dropped.pdf')] } })
  await waitFor(() => expect(waiting).toHaveLength(1))
  fireEvent.paste(drop, { clipboardData: { files: [png('pasted.png')] } })
  await waitFor(() => expect(waiting).toHaveLength(2))
  expect(
    within(container)
      .getAllByRole('listitem')
      .map((row) => row.textContent),
  ).toEqual([expect.stringContaining('dropped.pdf'), expect.stringContaining('pasted.png')])
})
