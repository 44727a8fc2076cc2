import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly scripts: Readonly<Record<string, string>> }
/** Of another project, whose own help it prints. */
const FOREIGN = ['format']
const ours = Object.entries(scripts).filter(([name]) => !FOREIGN.includes(name))

it.each(ours)(
  'npm run %s -- --help says what it is for and what each argument does, and does nothing else',
  async (_, script) => {
    const [command = '', ...args] = script.split(' ')
    const file = command === 'node' ? process.execPath : join(root, 'node_modules/.bin', command)
    const { stdout, stderr } = await promisify(execFile)(file, [...args, '--help'], { cwd: root })
    const [first = '', ...others] = stdout.trimEnd().split('\n')
    expect(stderr).toBe('')
    expect(first).toMatch(/^npm (test|start|run \S+)/)
    const rows = others.filter((line) => line.startsWith('  '))
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter((line) => !/^ {2}\S.* {2,}\S| \S+ .* .*\S/.test(line))).toEqual([])
  },
  30_000,
)
