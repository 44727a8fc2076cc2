import type { Tree } from '../../expression/tree.ts'
import { classesOf } from '../look/classesOf.ts'
import { toneLook } from '../look/toneLook.ts'
import type { BlockTools } from '../runtime/useBlock.ts'

/** The value of an attribute whose words are listed in the grammar; `undefined` for none. */
export const wordOf = (tree: Tree | undefined, { value }: BlockTools): string | undefined => {
  const found = value(tree)
  return typeof found === 'string' ? found : undefined
}

/** The attributes of a row that may have a tone. */
export const toned = (className: string, tone: Tree | undefined, tools: BlockTools) => ({
  className: `${className} ${classesOf(toneLook).root}`,
  'data-tone': wordOf(tone, tools),
})
