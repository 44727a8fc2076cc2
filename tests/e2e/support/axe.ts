import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { splashGone } from './splash.ts'
import { untilQuiet } from './untilQuiet.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** The same with what axe calls best practice. */
export const WITH_BEST_PRACTICE: readonly string[] = [...WCAG, 'best-practice']

/** The violations that axe finds on the current page: WCAG 2.2 A and AA. */
export async function complaints(page: Page): Promise<readonly string[]> {
  await splashGone(page)
  const found = await violations(page)
  if (found.length === 0) return found
  // What is found while colours still change over is looked at once more.
  await untilQuiet(page)
  return violations(page)
}

/** The same on a page that has no splash. Axe is put into a page once. */
export async function violations(page: Page, tags: readonly string[] = WCAG): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  return page.evaluate(async (tags) => {
    const { axe } = window as unknown as {
      readonly axe: {
        run(
          context: Document,
          options: object,
        ): Promise<{ readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[] }>
      }
    }
    const { violations } = await axe.run(document, { runOnly: tags })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
  }, tags)
}
