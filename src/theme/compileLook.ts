import { serializeStyles } from '@emotion/serialize'
import { compile, serialize, stringify } from 'stylis'
import type { ClassTree, StyleObject } from '../../engine/react/look/look.ts'
import type { PortalSystem } from './system.ts'

type Slots = Readonly<Record<string, StyleObject>>
export interface WrittenLook {
  readonly base: Slots
  readonly variants: Readonly<Record<string, Readonly<Record<string, Partial<Slots>>>>>
}

export interface CompiledLook {
  readonly classes: Readonly<Record<string, ClassTree>>
  /** One rule for each class. */
  readonly css: readonly string[]
}

type Styles = Parameters<typeof serializeStyles>[0][number]
type SystemStyles = Parameters<PortalSystem['css']>[0]
const sheet = (selector: string, styles: string): string =>
  serialize(compile(selector === '' ? styles : `${selector}{${styles}}`), stringify)

/**
 * Merges styles and resolves tokens and conditions. Chakra caches results by the styles with sorted keys, so styles that differ
 * in order alone would get the order of whichever was compiled first. An argument that is no object is part of the cache's key alone.
 */
const cssInOrder = (system: PortalSystem, styles: readonly unknown[]) =>
  system.css(...([...styles, JSON.stringify(styles)] as readonly SystemStyles[]))

/** Two passes, as in Chakra's recipes: each swaps media queries whose order it cannot tell, such as those of `_phone` and `_tablet`. */
const recipeOf = (system: PortalSystem, styles: readonly unknown[]) =>
  cssInOrder(system, [system.layers.wrap('recipes', cssInOrder(system, styles))])

/**
 * Compiles a look to class names and rules: for each slot one class, or one for each combination of the variants that change it.
 * A class depends on its styles and their order alone, not on what the system compiled before.
 */
export function compileLook(system: PortalSystem, { base, variants }: WrittenLook): CompiledLook {
  const css: string[] = []

  function classOf(slot: string, chosen: readonly Partial<Slots>[]): string {
    const { name, styles } = serializeStyles([
      recipeOf(
        system,
        [base, ...chosen].map((slots) => slots[slot]),
      ) as Styles,
    ])
    css.push(sheet(`.d-${name}`, styles))
    return `d-${name}`
  }

  function treeOf(slot: string, [by, ...others]: readonly string[], chosen: readonly Partial<Slots>[]): ClassTree {
    if (by === undefined) return classOf(slot, chosen)
    const branches = Object.entries(variants[by] ?? {}).map(([value, slots]) => [value, treeOf(slot, others, [...chosen, slots])] as const)
    return { by, of: Object.fromEntries([['', treeOf(slot, others, chosen)], ...branches]) }
  }

  const classes = Object.keys(base).map((slot) => {
    const changing = Object.keys(variants).filter((name) =>
      Object.values(variants[name] ?? {}).some((styles) => styles[slot] !== undefined),
    )
    return [slot, treeOf(slot, changing, [])] as const
  })
  return { classes: Object.fromEntries(classes), css }
}

/** Base CSS of every screen: layer order, tokens as custom properties, global rules. */
export function themeCss(system: PortalSystem): string {
  const rules = system._global.map((styles) => sheet('', serializeStyles([styles as Styles]).styles))
  // An empty layer is serialized without its block.
  return [system.layers.atRule, ...rules.filter((rule) => rule.includes('{'))].join('\n')
}
