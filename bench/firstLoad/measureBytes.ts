import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { readChunks } from '../../tools/buildApp.ts'
import { type Fetched, fetchedBy } from './fetched.ts'
import { packagesOf } from './packages.ts'
import { HOME, type MeasuredPage, MODULES, SIGN_IN } from './pages.ts'
import type { Measured } from './weigh.ts'

/** Creates a page with an empty cache, of a student who signed in before, or of nobody. */
export type OpenPage = (student: string | undefined) => Promise<Page>

const beyond = (files: readonly Fetched[], before: readonly Fetched[]) => {
  const known = new Set(before.map(({ path }) => path))
  return files.filter(({ path }) => !known.has(path))
}

/** Files that sign-in, home and the modules' pages fetch in Chromium until they are usable. */
export async function measureBytes(app: string, address: string, open: OpenPage): Promise<readonly Measured[]> {
  const chunks = readChunks(app)
  const fetched = async ({ path, student, usable }: MeasuredPage) => {
    const page = await open(student)
    const files = await fetchedBy(page, address + path, () => usable(page))
    await page.context().close()
    return files
  }
  const measured = (kind: Measured['kind'], name: string, files: readonly Fetched[], all = files): Measured => ({
    kind,
    name,
    files,
    packages: packagesOf(files, chunks),
    sources: all.flatMap(({ path }) => Object.keys(chunks[path] ?? {})),
  })
  const home = await fetched(HOME)
  const result = [measured('signIn', SIGN_IN.name, await fetched(SIGN_IN)), measured('home', HOME.name, home)]
  const drawsForms = Object.keys(chunks).filter((path) => Object.keys(chunks[path] ?? {}).some((file) => file.includes('/@rjsf/core/')))
  for (const module of MODULES) {
    const files = await fetched(module)
    // What renders nested forms has a budget of its own.
    const counted = module.nests === true ? files.filter(({ path }) => !drawsForms.includes(path)) : files
    result.push(measured('module', module.name, beyond(counted, home), counted))
  }
  const sizeOf = (path: string): Fetched => ({
    path,
    kind: 'script',
    bytes: gzipSync(readFileSync(join(app, path)), { level: 9 }).length,
  })
  result.push(measured('forms', 'forms of RJSF', drawsForms.map(sizeOf)))
  const font = '/fonts/vazirmatn-arabic.woff2'
  result.push(measured('font', 'Persian font', [{ path: font, kind: 'font', bytes: readFileSync(join(app, font)).length }]))
  return result
}
