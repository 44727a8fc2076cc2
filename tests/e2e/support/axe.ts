import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { isLongLane, sampleAt, sampleIndex } from '../../lanes/sample.ts'
import { splashGone } from './splash.ts'
import { untilQuiet } from './untilQuiet.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** The same with what axe calls best practice. */
export const WITH_BEST_PRACTICE: readonly string[] = [...WCAG, 'best-practice']

const MODES = ['light', 'dark'] as const
/** The colour modes in which a device looks at a screen: the short lane takes one on the phone and the other one on the desktop. */
export const modesOn = (device: string): readonly (typeof MODES)[number][] =>
  isLongLane ? MODES : sampleAt(MODES, 1, sampleIndex + (device === 'phone' ? 0 : 1))

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
        ): Promise<{
          readonly violations: readonly {
            readonly id: string
            readonly nodes: readonly { readonly html: string; readonly target: readonly string[] }[]
          }[]
        }>
      }
    }
    // What is open over the page hides parts of it, which are not pressed before it is closed.
    const open = [...document.querySelectorAll('dialog[open], [role=dialog], [role=listbox], [role=menu]')]
    const isHidden = (selector = '') => {
      const element = document.querySelector(selector)
      const own = element?.getBoundingClientRect()
      return open.some((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect()
        return own && !one.contains(element) && own.left < right && own.right > left && own.top < bottom && own.bottom > top
      })
    }
    const { violations } = await axe.run(document, { runOnly: tags })
    return violations.flatMap(({ id, nodes }) => {
      const seen = nodes.filter(({ target }) => id !== 'target-size' || !isHidden(target[0]))
      return seen.length === 0 ? [] : [`${id}: ${seen.map(({ html }) => html.slice(0, 160)).join(' | ')}`]
    })
  }, tags)
}
