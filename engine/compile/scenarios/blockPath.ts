import { scopeOfBlock } from '../../blocks/blockScopes.ts'
import { mapOrEmpty } from '../../compiled/json.ts'
import { isMap, type JsonMap } from '../../data/isMap.ts'
import type { Finding } from '../diagnostics/diagnostic.ts'
import { didYouMean, oneOf } from '../diagnostics/suggest.ts'

const GROUPS = ['rowActions', 'actions']

const hasCells = ({ block }: JsonMap): boolean => scopeOfBlock(block).named?.cells === true

/** The blocks inside a block; in one with cells, the row alone names those of its heading, row and column those of a cell. */
function blocksOf(block: JsonMap, keys: readonly string[]): JsonMap {
  if (!hasCells(block)) return { ...mapOrEmpty(block.item), ...mapOrEmpty(block.body) }
  return { ...(keys.length === 1 ? {} : mapOrEmpty(block.body)), ...(keys.length < 2 ? mapOrEmpty(block.heading) : {}) }
}

/** The names that may follow a block and its keys in a path: its blocks, groups of entries, and arrows. */
function childrenOf(block: JsonMap, keys: readonly string[]): Readonly<Record<string, unknown>> {
  const { groups = [], arrows = [] } = scopeOfBlock(block.block).named ?? {}
  return {
    ...Object.fromEntries(arrows.map((name) => [name, 'arrow'])),
    ...Object.fromEntries([...GROUPS, ...groups].flatMap((name) => (isMap(block[name]) ? [[name, { entries: block[name] }]] : []))),
    ...blocksOf(block, keys),
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

/** More keys than a block has, or too few for the block of a cell, which is named next. */
function wrongKeys(path: string, block: unknown, part: string, next: string | undefined): BlockAt | undefined {
  const [name = '', ...keys] = part.split('@')
  const wrong = (expected: string, hint: string): BlockAt => ({
    ok: false,
    finding: { message: `there is no block "${path}"`, expected, got: part, hint },
  })
  const { heading, body, block: kind } = mapOrEmpty(block)
  const most = hasCells({ block: kind }) ? 2 : 1
  if (keys.length > most)
    return wrong(most === 1 ? 'the key of a row' : 'the keys of a row and a column', `write "${[name, ...keys.slice(0, most)].join('@')}"`)
  if (keys.length !== 1 || next === undefined || most === 1 || Object.hasOwn(mapOrEmpty(heading), next)) return undefined
  return Object.hasOwn(mapOrEmpty(body), next)
    ? wrong('the keys of a row and a column', `"${next}" is in the cells: name the column, too, as in "${part}@…"`)
    : undefined
}

const isPressed = (block: unknown): boolean =>
  block === 'arrow' ||
  (isMap(block) &&
    (block.press !== undefined ||
      block.bind !== undefined ||
      block.goto !== undefined ||
      scopeOfBlock(block.block).named?.submits === true ||
      block.block === undefined))

/** The block at a scenario's path, such as `body.board.rowActions.plus@7` or `body.report@2@lunch.details`; the runtime resolves it in `engine/replay/findBlock.ts`. */
export function blockAt(screen: JsonMap, path: string): BlockAt {
  const parts = path.split('.')
  const { blocks, known, used } = rootOf(screen, parts)
  if (blocks === undefined) return unknown(path, parts.slice(0, used).join('.'), known, 'the screen')
  let names: Readonly<Record<string, unknown>> = mapOrEmpty(blocks)
  let found: unknown
  let before = parts.slice(0, used).join('.')
  for (const [at, part] of parts.slice(used).entries()) {
    const [name = '', ...keys] = part.split('@')
    found = Object.hasOwn(names, name) ? names[name] : undefined
    if (found === undefined) return unknown(path, name, Object.keys(names), before)
    const wrong = wrongKeys(path, found, part, parts[used + at + 1]?.split('@')[0])
    if (wrong !== undefined) return wrong
    const { entries } = mapOrEmpty(found)
    names = isMap(found) && isMap(entries) && found.block === undefined ? entries : isMap(found) ? childrenOf(found, keys) : {}
    before = `${before}.${name}`
  }
  return { ok: true, block: found, isPressable: isPressed(found) }
}
