import { createHash } from 'node:crypto'
import type { CompilePorts } from '../../engine/compile/compilePorts.ts'
import { ownAccent } from '../../src/theme/accent/ownAccent.ts'
import { emitValidator } from './emitValidator.ts'
import { likeIcon, lucideIcon } from './lucideIcons.ts'

/** The compiler's ports on Node: Ajv's standalone code, lucide's icons, the first 20 hex digits of SHA-256. */
export const createPorts = (): CompilePorts => ({
  emitValidator,
  icon: lucideIcon,
  suggestIcons: likeIcon,
  accent: ownAccent,
  hash: (text) => createHash('sha256').update(text).digest('hex').slice(0, 20),
})
