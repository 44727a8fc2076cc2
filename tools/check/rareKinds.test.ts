import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { rareKinds } from './rareKinds.ts'

const root = mkdtempSync(join(tmpdir(), 'rare-'))
afterAll(() => rmSync(root, { recursive: true }))
const write = (path: string, value: object) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), JSON.stringify(value))
}

it('names what fewer than two modules use, also deep inside, and what none does', () => {
  const text = { block: 'text', text: 'a' }
  write('modules/a/screens/one.json', { body: { card: { block: 'card', body: { t: text, list: { block: 'list', item: { t: text } } } } } })
  write('modules/b/screens/two.json', { body: { card: { block: 'card', body: {} }, t: text } })
  write('modules/b/forms/f.json', { fields: { day: { as: 'date' } } })
  const { blocks, fields } = rareKinds(root)
  expect(blocks).toContain('list 1')
  expect(blocks).toContain('qr 0')
  expect(blocks.filter((kind) => /^(text|card) /.test(kind))).toEqual([])
  expect([fields.includes('date 1'), fields.includes('time 0')]).toEqual([true, true])
})
