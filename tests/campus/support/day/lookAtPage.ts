import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'

/** ms in which the main thread answers, and in which a page that is loading or failing has a way out. */
export interface Patience {
  readonly answers: number
  readonly wayOut: number
}
const USUAL: Patience = { answers: 15_000, wayOut: 45_000 }
/** What a page says of a failure in words of a program. */
const NO_TEXT = /\bundefined\b|\[object |\bNaN\b|\b\w*Error\b|\bnull\b|\{\{/

interface Look {
  /** Controls that can be pressed: in sight, not disabled, and not under another element. */
  readonly ways: number
  readonly words: string
  readonly alerts: readonly string[]
}

/** Runs in the page. */
function inspect(): Look {
  const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')]
  const isWay = (one: HTMLElement): boolean => {
    if (one.matches(':disabled, [aria-disabled=true], [inert] *')) return false
    const { left, top, width, height } = one.getBoundingClientRect()
    const hit = width * height > 0 ? document.elementFromPoint(left + width / 2, top + height / 2) : null
    return hit !== null && (one.contains(hit) || hit.contains(one))
  }
  const alerts = [...document.querySelectorAll<HTMLElement>('[role=alert], [role=status] > [data-tone]')]
  return { ways: controls.filter(isWay).length, words: document.body.innerText, alerts: alerts.map(({ innerText }) => innerText.trim()) }
}

const within = <T>(work: Promise<T>, ms: number): Promise<T | undefined> => {
  const end = new AbortController()
  const over = sleep(ms, undefined, { signal: end.signal }).catch(() => undefined)
  return Promise.race([work, over]).finally(() => end.abort())
}

/**
 * What is wrong with a page at this moment: its main thread is frozen, nothing in it can be pressed, a failure is no text, or it shows what is of a
 * `stranger`. Empty if nothing is.
 */
export async function lookAtPage(page: Page, stranger: RegExp, { answers, wayOut } = USUAL): Promise<readonly string[]> {
  const until = performance.now() + wayOut
  for (;;) {
    // A page that is just left has no answer.
    const look = await within(
      page.evaluate(inspect).catch(() => 'leaving' as const),
      answers,
    )
    const { pathname: at } = new URL(page.url())
    if (look === undefined) return [`${at} is frozen`]
    if (look === 'leaving' || look.ways === 0) {
      if (performance.now() > until) return [`${at} has no way out: ${look === 'leaving' ? 'it is never there' : look.words.slice(0, 200)}`]
      await sleep(500)
      continue
    }
    const said = look.alerts.filter((text) => text !== '' && (NO_TEXT.test(text) || !/[\u0600-\u06ff]/.test(text)))
    return [
      ...said.map((text) => `${at} says ${JSON.stringify(text)}`),
      ...(NO_TEXT.test(look.words) ? [`${at} shows ${NO_TEXT.exec(look.words)?.[0]}`] : []),
      ...(stranger.test(look.words) ? [`${at} shows ${stranger.exec(look.words)?.[0]}, who is somebody else`] : []),
    ]
  }
}
