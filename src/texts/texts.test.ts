import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { compileMessage } from '../../engine/compile/freeze/compileMessages.ts'
import { renderMessage } from '../../engine/format/message.ts'
import ar from './ar.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import fa from './fa.json' with { type: 'json' }

const files: Readonly<Record<string, Readonly<Record<string, string>>>> = { fa, en, ar }
const sources = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /(?<!test)\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))

it('[PRES-02] the shell has the same words in all three languages, and each can be read', () => {
  for (const texts of Object.values(files)) {
    expect(Object.keys(texts).sort()).toEqual(Object.keys(fa).sort())
    for (const [key, text] of Object.entries(texts)) expect([key, compileMessage(text).ok]).toEqual([key, true])
  }
})

it('each word that the shell and the blocks ask for is there', () => {
  const code = [...sources('src'), ...sources('engine/react'), ...sources('engine/format')].join('\n')
  const asked = [...code.matchAll(/\bword\('([\w.]+)'|portal:([\w.]*\w)['`]/g)]
    .map((found) => found[1] ?? found[2] ?? '')
    .filter((key) => !key.endsWith('.'))
  expect(asked.length).toBeGreaterThan(30)
  expect([...new Set(asked)].filter((key) => !(key in fa))).toEqual([])
})

it('no Arabic text has a letter that only Persian has, so that such a letter shows the language of what a server wrote', () => {
  const modules = readdirSync('modules').map((name) => `modules/${name}/locales/ar.json`)
  const read = (file: string) => Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>)
  const persian = ['src/texts/ar.json', ...modules.filter((file) => existsSync(file))].flatMap((file) =>
    read(file).filter(([, text]) => /[پچژگکیۀ]/.test(text)),
  )
  expect(modules.length).toBeGreaterThan(5)
  expect(persian).toEqual([])
})

it('a limit is said with the digits of the language', () => {
  const compiled = compileMessage(fa['form.minLength'])
  expect(compiled.ok && renderMessage(compiled.message, { limit: 11 }, 'fa')).toBe('دست‌کم ۱۱ نویسه بنویسید.')
})
