import type { Tree } from '../../expression/tree.ts'
import { classesOf } from '../look/classesOf.ts'
import { toneLook } from '../look/toneLook.ts'
import type { BlockTools } from '../runtime/useBlock.ts'
import { isTone, type Tone } from './Badge.tsx'

interface Toned {
  readonly className: string
  readonly 'data-tone': Tone | undefined
}

/** The attributes of a row that may have a tone. */
export const toned = (className: string, tone: Tree | undefined, { value }: BlockTools): Toned => {
  const found = value(tone)
  return { className: `${className} ${classesOf(toneLook).root}`, 'data-tone': isTone(found) ? found : undefined }
}
