import { evaluate } from '../engine/expression/index.ts'
import { parseTree } from '../tools/replay/parseTree.ts'
import { compare, type Measured } from './compare.ts'

const REPEATS = 500
interface Row {
  readonly selectedCount: number
  readonly price: number
  readonly type: string
}

/** Time for a week of 20 programs, by the evaluator and by hand-written code. */
export function expressionBench(rounds: number): readonly Measured[] {
  const rows: readonly Row[] = Array.from({ length: 20 }, (_, i) => ({
    selectedCount: i % 3,
    price: 25_000 + i,
    type: i % 2 === 0 ? 'NORMAL' : 'DIET',
  }))
  const tree = parseTree("sum(rows.filter(r, r.type == 'NORMAL').map(r, r.selectedCount * r.price))")
  if (tree === undefined) throw new Error('The expression cannot be read.')
  const byHand = () => rows.filter((row) => row.type === 'NORMAL').reduce((sum, row) => sum + row.selectedCount * row.price, 0)
  const byTree = () => evaluate(tree, { rows })
  if (byHand() !== byTree()) throw new Error(`The evaluator says ${String(byTree())}, by hand it is ${byHand()}.`)
  const often = (run: () => unknown) => () => () => {
    for (let i = 0; i < REPEATS; i++) run()
  }
  return compare(
    [
      { name: `by hand, 20 rows × ${REPEATS}`, prepare: often(byHand) },
      { name: 'evaluator', prepare: often(byTree) },
    ],
    rounds,
  )
}
