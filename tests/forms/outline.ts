/** What a page says to those who do not see it: elements with a meaning, their states and their words, without what only lays them out. */
export interface OutlineNode extends ReadonlyArray<Outline> {}
export type Outline = string | OutlineNode

const KEPT = /^(role|id|for|type|name|disabled|checked|href|inputmode|autocomplete|dir|lang|hidden|aria-.*)$/
const LAYOUT = new Set(['DIV', 'SPAN', 'P', 'SVG', 'svg', 'I'])

const attributesOf = (element: Element): string =>
  [...element.attributes]
    .filter(({ name }) => KEPT.test(name))
    .map(({ name, value }) => `${name}=${value}`)
    .sort()
    .join(' ')

const stateOf = (element: Element): string =>
  element instanceof HTMLInputElement
    ? `${element.checked} ${element.value}`
    : element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement
      ? element.value
      : ''

/** The outline of what is inside an element. */
export function outlineOf(root: Element): readonly Outline[] {
  return [...root.childNodes].flatMap((node): readonly Outline[] => {
    if (node instanceof Text) return node.data.trim() === '' ? [] : [node.data]
    if (!(node instanceof Element)) return []
    const attributes = attributesOf(node)
    const inner = outlineOf(node)
    if (LAYOUT.has(node.tagName) && attributes === '') return inner
    return [[`${node.tagName.toLowerCase()} ${attributes} ${stateOf(node)}`.trim(), ...inner]]
  })
}
