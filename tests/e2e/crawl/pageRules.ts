/** What is asked of every state of every page, each a function that runs in the page and returns what breaks it, a line each. */

/** What all functions below need; put into the page once as `window.crawl`. */
export function installHelpers(): void {
  /** In a box of a pixel, which only screen readers read. */
  const isClipped = (element: Element): boolean => {
    for (let one = element.parentElement; one !== null; one = one.parentElement)
      if (one.clientWidth === 1 && one.clientHeight === 1 && getComputedStyle(one).overflow !== 'visible') return true
    return false
  }
  const isShown = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect()
    return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  }
  const nameOf = (element: Element): string => {
    const labels = (element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
    const label = labels.trim() || element.getAttribute('aria-label') || element.textContent || ''
    return label.replaceAll(/\s+/g, ' ').trim()
  }
  const described = (element: Element): string => `${element.tagName.toLowerCase()} "${nameOf(element).slice(0, 40)}"`
  const openDialogs = () => [...document.querySelectorAll('[role=dialog], [role=alertdialog], dialog[open]')].filter(isShown)
  /** The dialog that lies over everything else, or the whole page. */
  const front = () => openDialogs().at(-1) ?? document.body
  Object.assign(window, { crawl: { isShown, isClipped, nameOf, described, openDialogs, front } })
}

interface Helpers {
  isShown(element: Element): boolean
  isClipped(element: Element): boolean
  nameOf(element: Element): string
  described(element: Element): string
  openDialogs(): readonly Element[]
  front(): Element
}
declare global {
  interface Window {
    readonly crawl: Helpers
  }
}

/** One h1, a title, nothing wider than the page, no key, placeholder or JavaScript word where a text belongs. */
export function outlineFaults(): readonly string[] {
  const faults: string[] = []
  const headings = [...document.querySelectorAll('h1')].filter(window.crawl.isShown)
  if (headings.length !== 1) faults.push(`${headings.length} h1`)
  if (document.title.trim() === '') faults.push('no title')
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) faults.push(`${scrollWidth - clientWidth} px wider than the page`)
  const words =
    document.body.innerText.match(/\bundefined\b|\bNaN\b|\[object \w+\]|\{[a-zA-Z]+\}|\b[a-z]+(?:\.[a-z]+[A-Z]?\w*){2,}\b/g) ?? []
  return [...faults, ...words.map((word) => `"${word}" is no text`)]
}

/** Every dialog has a button that works, and none of the names of its buttons twice; a page has a control that works. */
export function exitFaults(): readonly string[] {
  const controls = 'button, a[href], [role=button], [role=option], [role=menuitem], [role=menuitemradio], input, select, textarea'
  const works = (element: Element) =>
    window.crawl.isShown(element) && !element.matches(':disabled, [aria-disabled=true]') && element.closest('[inert]') === null
  const dialogs = window.crawl.openDialogs()
  const twice = dialogs.flatMap((dialog) => {
    const names = [...dialog.querySelectorAll('button')].filter(window.crawl.isShown).map(window.crawl.nameOf)
    return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))].map((name) => `two buttons "${name}" in a dialog`)
  })
  const places = dialogs.length === 0 ? [document.body] : dialogs
  const stuck = places.filter((place) => ![...place.querySelectorAll(controls)].some(works))
  return [
    ...twice,
    ...stuck.map(() => (dialogs.length === 0 ? 'nothing on the page can be pressed' : 'nothing in the dialog can be pressed')),
  ]
}

/** Text, names and descriptions in the script of another language than the page's carry the language of their own; what somebody types into a field may be of any. */
export function languageFaults(): readonly string[] {
  const faults = new Set<string>()
  const languageAt = (element: Element) => element.closest('[lang]')?.getAttribute('lang')?.slice(0, 2) ?? ''
  const counted = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0
  /** One word of Arabic script is enough in a text, which can be marked in parts; a name has the language of most of it. */
  const isForeign = (text: string, language: string, isName: boolean): boolean => {
    const arabic = counted(text, /(?=\p{L})\p{Script=Arabic}/gu)
    if (language === 'en') return isName ? arabic > counted(text, /[A-Za-z]/g) : arabic > 0
    if (language === 'ar' && !isName && /[پچژگکی]/u.test(text)) return true
    return arabic === 0 && /[A-Za-z]{2,} [A-Za-z]{2,} [A-Za-z]{2,}/.test(text)
  }
  const look = (holder: Element, text: string, isName: boolean) => {
    const language = languageAt(holder)
    if (text !== '' && window.crawl.isShown(holder) && isForeign(text, language, isName))
      faults.add(`lang=${language}: "${text.slice(0, 60)}"`)
  }
  const walker = document.createTreeWalker(window.crawl.front(), NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (node.parentElement !== null && !node.parentElement.matches('textarea'))
      look(node.parentElement, (node.textContent ?? '').trim(), false)
  for (const element of window.crawl.front().querySelectorAll('[aria-label], [title], [alt], [placeholder]'))
    for (const name of ['aria-label', 'title', 'alt', 'placeholder']) look(element, element.getAttribute(name)?.trim() ?? '', true)
  return [...faults]
}

/** px that a finger needs. */
export const FINGER = 44

/** Controls that a finger may miss: less than 44 px in a direction answer to it, measured by what lies at each point; links in a sentence are exempt. */
export function targetFaults(finger: number): readonly string[] {
  const controls = [
    ...document.querySelectorAll('button, a[href], input, select, textarea, [role=option], [role=radio], [role=switch], summary'),
  ]
  const faults = new Set<string>()
  const lengthOf = (element: Element | null) => element?.textContent?.trim().length ?? 0
  const sentence = (element: Element) =>
    getComputedStyle(element).display === 'inline' && lengthOf(element.closest('p, li, dd, td')) > lengthOf(element)
  for (const control of controls) {
    const owner = control.closest('label') ?? control
    if (!window.crawl.isShown(owner) || control.matches(':disabled, [aria-disabled=true]') || sentence(control)) continue
    owner.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const { left, top, width, height } = owner.getBoundingClientRect()
    const answers = (x: number, y: number) => {
      const at = document.elementFromPoint(x, y)
      return at !== null && (owner.contains(at) || (at.closest('label') !== null && at.closest('label') === control.closest('label')))
    }
    const [x, y] = [left + width / 2, top + height / 2]
    if (!answers(x, y)) continue
    const reach = (dx: number, dy: number): number => {
      let length = 0
      while (length < finger && answers(x + dx * (length + 1), y + dy * (length + 1))) length++
      return length
    }
    const [across, down] = [reach(1, 0) + reach(-1, 0) + 1, reach(0, 1) + reach(0, -1) + 1]
    if (across < finger - 1 || down < finger - 1) faults.add(`${window.crawl.described(control)} ${across} × ${down}`)
  }
  window.scrollTo(0, 0)
  return [...faults]
}

/** What lies over the focused element, or that it is not on the screen; `undefined` for an element that is seen. `name` is another for each stop. */
export function focusedElement(): { readonly name: string; readonly fault: string | undefined } | undefined {
  const focused = document.activeElement
  if (focused === null || focused === document.body) return undefined
  const shown = focused.getBoundingClientRect().width > 2 ? focused : (focused.closest('label') ?? focused.parentElement ?? focused)
  const { left, top, width, height } = shown.getBoundingClientRect()
  const order = [...document.querySelectorAll('*')].indexOf(focused)
  const name = `${order} ${window.crawl.described(focused)}`
  const middle = top + Math.min(height, window.innerHeight) / 2
  const points = [0.1, 0.5, 0.9].map((share) => document.elementFromPoint(left + width * share, middle))
  const isSeen = points.some((at) => at !== null && (shown.contains(at) || at.contains(shown)))
  if (isSeen) return { name, fault: undefined }
  const over = points.find((at) => at !== null)
  return {
    name,
    fault: `${window.crawl.described(focused)} is ${over === undefined ? 'off the screen' : `under ${window.crawl.described(over ?? focused)}`}`,
  }
}
