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
const sheet = (selector: string, styles: string): string =>
  serialize(compile(selector === '' ? styles : `${selector}{${styles}}`), stringify)

/**
 * Compiles a look to class names and rules: for each slot one class, or one for each combination of the variants that change it.
 */
export function compileLook(system: PortalSystem, { base, variants }: WrittenLook): CompiledLook {
  const css: string[] = []
  const recipe = system.sva({ slots: Object.keys(base), base, variants } as Parameters<PortalSystem['sva']>[0])

  function classOf(slot: string, chosen: Readonly<Record<string, string>>): string {
    const { name, styles } = serializeStyles([recipe(chosen as Parameters<typeof recipe>[0])[slot] as Styles])
    css.push(sheet(`.d-${name}`, styles))
    return `d-${name}`
  }

  function treeOf(slot: string, [by, ...others]: readonly string[], chosen: Readonly<Record<string, string>>): ClassTree {
    if (by === undefined) return classOf(slot, chosen)
    const values = Object.keys(variants[by] ?? {})
    const branches = values.map((value) => [value, treeOf(slot, others, { ...chosen, [by]: value })] as const)
    return { by, of: Object.fromEntries([['', treeOf(slot, others, chosen)], ...branches]) }
  }

  const classes = Object.keys(base).map((slot) => {
    const changing = Object.keys(variants).filter((name) =>
      Object.values(variants[name] ?? {}).some((styles) => styles[slot] !== undefined),
    )
    return [slot, treeOf(slot, changing, {})] as const
  })
  return { classes: Object.fromEntries(classes), css }
}

/** Base CSS of every screen: layer order, tokens as custom properties, global rules. */
export function themeCss(system: PortalSystem): string {
  const rules = system._global.map((styles) => sheet('', serializeStyles([styles as Styles]).styles))
  // An empty layer is serialized without its block.
  return [system.layers.atRule, ...rules.filter((rule) => rule.includes('{'))].join('\n')
}
