import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { axeFindings, renderForm } from '../../react/support/renderForm.tsx'
import { noAnswer, say } from '../../react/support/renderScreen.tsx'

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

const draw = async () => {
  const drawn = await renderForm({
    properties: { files: { type: 'array', maxItems: 2 } },
    required: ['files'],
    fields: { files: { label: say('پیوست'), as: 'uploads', call: 'x/up' } },
  })
  await screen.findByRole('button', { name: 'portal:form.upload.add' })
  const chooser = drawn.container.querySelector('input[type=file]') as HTMLInputElement
  const choose = async (...files: readonly File[]) => {
    await act(async () => {
      fireEvent.change(chooser, { target: { files } })
      await Promise.all(files.map((file) => file.arrayBuffer()))
    })
  }
  return { ...drawn, chooser, choose }
}

it('[FORM-01] [FORM-03] what may not be added is refused with its reason, and the rest goes up', async () => {
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
