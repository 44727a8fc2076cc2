import { mapOrEmpty } from '../../compiled/json.ts'
import { splitRef } from '../check/shapes.ts'
import type { UnitContext } from '../check/unitContext.ts'

/** Whether the module runs its screen in the background, where nothing is rendered. */
export function isInBackground({ look, module }: Pick<UnitContext, 'look' | 'module'>, screen: string): boolean {
  return Object.values(mapOrEmpty(look(['modules', module, 'background']))).some((entry) => {
    const [owner, name] = splitRef(String(mapOrEmpty(entry).screen), module)
    return owner === module && name === screen
  })
}
