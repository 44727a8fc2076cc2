import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { createGalleryCompiler } from '../../gateway/gallery/galleryFiles.ts'

const page = readFileSync(fileURLToPath(new URL('../../docs/how-to/try-a-block.md', import.meta.url)), 'utf8')
const block = (language: string) => (new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(page)?.[1] ?? '').replaceAll(/^ {3}/gm, '')
const FILE = /"files": \{ "([^"]+)"/.exec(page)?.[1] ?? ''
const MISTAKE = /write `([^`]+)`/.exec(page)?.[1] ?? ''

describe('docs/how-to/try-a-block.md, followed to the letter', () => {
  const compile = createGalleryCompiler()

  it('shows JSON that is drawn', () => {
    const { diagnostics, portal } = compile({ [FILE]: block('json') })
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(portal).toBeDefined()
  })

  it('promises of the mistake what is told', () => {
    const wrong = block('json').replace('"level": "muted"', MISTAKE)
    expect(wrong).not.toBe(block('json'))
    const { diagnostics, portal } = compile({ [FILE]: wrong })
    const told = diagnostics.filter(({ severity }) => severity === 'error')
    expect(portal).toBeUndefined()
    expect(told.map(({ at, code, hint }) => [`${at.line}:${at.column} ${code}`, hint])).toEqual([block('text').trim().split('\n')])
  })
})
