import { scopeOfBlock } from '../../blocks/blockScopes.ts'
import { mapOrEmpty } from '../../compiled/json.ts'
import { isMap, type JsonMap } from '../../data/isMap.ts'
import type { Finding } from '../diagnostics/diagnostic.ts'
import { didYouMean, oneOf } from '../diagnostics/suggest.ts'

/** Marks of a rows block that name its state; any other mark is the key of a row. */
const GROUPS = ['rowActions', 'actions']

/** The names that may follow a block in a path: its blocks, groups of entries, and arrows. */
function childrenOf(block: JsonMap): Readonly<Record<string, unknown>> {
  const { groups = [], arrows = [] } = scopeOfBlock(block.block).named ?? {}
  return {
    ...Object.fromEntries(arrows.map((name) => [name, 'arrow'])),
    ...Object.fromEntries([...GROUPS, ...groups].flatMap((name) => (isMap(block[name]) ? [[name, { entries: block[name] }]] : []))),
    ...mapOrEmpty(block.item),
    ...mapOrEmpty(block.body),
  }
}

/** The trees of blocks of a screen, by the beginning of a path. */
function rootOf(
  screen: JsonMap,
  path: readonly string[],
): { readonly blocks: unknown; readonly known: readonly string[]; readonly used: number } {
  const [first = '', id = ''] = path
  if (first === 'views' || first === 'dialogs') {
    const group = mapOrEmpty(screen[first])
    const known = Object.keys(group)
    return { blocks: known.includes(id) ? mapOrEmpty(group[id]).body : undefined, known: known.map((name) => `${first}.${name}`), used: 2 }
  }
  const known = ['body', 'aside', 'views', 'dialogs'].filter((name) => screen[name] !== undefined)
  return { blocks: first === 'body' || first === 'aside' ? screen[first] : undefined, known, used: 1 }
}

/** A block of a path, or what is wrong with the path. */
export type BlockAt =
  | { readonly ok: true; readonly block: unknown; readonly isPressable: boolean }
  | { readonly ok: false; readonly finding: Finding }

const unknown = (path: string, got: string, known: readonly string[], before: string): BlockAt => ({
  ok: false,
  finding: {
    message: `there is no block "${path}"`,
    expected: oneOf(known) ?? `nothing below "${before}"`,
    got,
    hint: didYouMean(got, known),
  },
})

const isPressed = (block: unknown): boolean =>
  block === 'arrow' ||
  (isMap(block) &&
    (block.press !== undefined ||
      block.bind !== undefined ||
      block.goto !== undefined ||
      scopeOfBlock(block.block).named?.submits === true ||
      block.block === undefined))

/** The block at a scenario's path, such as `body.board.rowActions.plus@7`; the runtime resolves it in `engine/replay/findBlock.ts`. */
export function blockAt(screen: JsonMap, path: string): BlockAt {
  const parts = path.split('.')
  const { blocks, known, used } = rootOf(screen, parts)
  if (blocks === undefined) return unknown(path, parts.slice(0, used).join('.'), known, 'the screen')
  let names: Readonly<Record<string, unknown>> = mapOrEmpty(blocks)
  let found: unknown
  let before = parts.slice(0, used).join('.')
  for (const part of parts.slice(used)) {
    const [name = ''] = part.split('@')
    found = Object.hasOwn(names, name) ? names[name] : undefined
    if (found === undefined) return unknown(path, name, Object.keys(names), before)
    const { entries } = mapOrEmpty(found)
    names = isMap(found) && isMap(entries) && found.block === undefined ? entries : isMap(found) ? childrenOf(found) : {}
    before = `${before}.${name}`
  }
  return { ok: true, block: found, isPressable: isPressed(found) }
}
