// @vitest-environment node
import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { field } from '../../schemas/forms.ts'
import type { FieldKindName, FieldKindRules } from './fieldKindRules.ts'
import { fieldKinds } from './fieldKinds.ts'

const names: readonly string[] = field.properties.as.enum

it('each kind of field is a folder, in the order of the grammar, and every folder is a kind', () => {
  expect(Object.keys(fieldKinds)).toEqual(names)
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
  expect(folders.toSorted()).toEqual(names.toSorted())
})

it('a kind needs only keys that it has', () => {
  for (const { keys = [], needs = [] } of Object.values(fieldKinds)) expect(needs.filter((key) => !keys.includes(key))).toEqual([])
})

it('a kind that the registry lacks is an error of the types', () => {
  const { text: _text, ...others } = fieldKinds
  // @ts-expect-error "text" is missing
  others satisfies Readonly<Record<FieldKindName, FieldKindRules>>
  expect(Object.keys(others)).toHaveLength(names.length - 1)
})
