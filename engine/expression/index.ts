export { evaluate, isTrue } from './evaluate.ts'
export { readsOf } from './readsOf.ts'
export { safePath } from './safePath.ts'
export type { Scope, Tree } from './tree.ts'
