/**
 * A serialized expression: scalars are literals, arrays are nodes whose first item names the operation.
 *
 * `['id','name'] ['.',node,'field'] ['[]',node,index] ['&&',a,b] ['||',a,b] ['!',a] ['neg',a] ['?:',c,a,b] ['==',a,b] … ['in',a,b] ['??',a,b]
 * ['list',…items] ['map',k1,v1,…] ['call','fn',…args] ['method','name',receiver,…args] ['has',node]
 * ['filter'|'each'|'exists'|'all'|'exists_one', list, 'variable', body…]`
 */
export type Tree = null | boolean | number | string | readonly Tree[]

/** Values in scope of an expression, by name. Null-prototype objects; getters and prototype chains are allowed. */
export type Scope = Readonly<Record<string, unknown>>

/** Node names of the list macros. CEL's `map` macro is `each`, because `map` is the map literal. */
export const MACROS = ['filter', 'each', 'exists', 'all', 'exists_one'] as const
