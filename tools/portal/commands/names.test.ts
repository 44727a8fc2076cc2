import { afterAll, beforeAll, expect, it } from 'vitest'
import { run, temporaryFolder } from '../support/commandLine.ts'

const own = temporaryFolder()
beforeAll(async () => {
  await run(own.folder, 'init mine')
  own.write('mine/modules/loans/module.json', {
    title: 'title',
    icon: 'book',
    hue: 'cyan',
    prefix: '/loans',
    flags: { loans: { title: 'Loans are offered.', schema: { type: 'boolean' }, default: true } },
    hideable: { fees: 'The fees.' },
    slots: { 'home.current': { screen: 'now' } },
  })
  own.write('mine/modules/loans/screens/home.json', { title: 'title', body: { more: { block: 'slot', slot: 'loans.more' } } })
})
afterAll(() => own.drop())

it('names lists what the modules of a folder declare beside the shipped ones, and who fills a slot', async () => {
  const { text, exit } = await run(own.folder, 'names --portal mine')
  expect(exit).toBe(0)
  const lines = text.split('\n').map((line) => line.trim())
  expect(lines).toContain('home.current · home/home · food/current, loans/now')
  expect(lines).toContain('loans.more · loans/home')
  expect(lines).toContain('product.loans · boolean · true · Loans are offered. · loans')
  expect(lines).toContain('fees · The fees. · loans')
  expect(lines).toContain('product.nurture · boolean · false · The module is offered. · food')
})

it('names lists the shipped portal alone without a folder', async () => {
  const { text } = await run(own.folder, 'names')
  expect(text).toContain('home.current · home/home · food/current\n')
  expect(text).not.toContain('product.loans')
})
