import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { readSources, readTable } from '../check/boundaries.ts'
import { compiledTexts } from './compiledTexts.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const FA = join(root, 'src/texts/fa.json')

it('leaves out texts that come with a portal, and the shell names none of them', async () => {
  const { load } = compiledTexts()
  if (typeof load !== 'function') throw new Error('the plugin loads nothing')
  const loaded = await load.call({ addWatchFile: () => undefined } as never, `${FA}?compiled`, {} as never)
  const code = (loaded as { readonly code: string }).code
  const { messages } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { readonly messages: object }
  const left = Object.keys(JSON.parse(readFileSync(FA, 'utf8'))).filter((key) => !(key in messages))
  expect(left).toContain('form.required')
  const shell = readSources(root, readTable(root)).filter(
    ({ path }) => !path.includes('.test.') && /^src\/(?:shell|host|texts|preferences|main)/.test(path),
  )
  expect(shell.length).toBeGreaterThan(50)
  expect(left.filter((key) => shell.some(({ text }) => text.includes(`'${key}'`) || text.includes(`:${key}'`)))).toEqual([])
})
