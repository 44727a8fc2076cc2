import { createCompiler } from '../../../engine/compile/createCompiler.ts'
import { createPorts } from '../../../gateway/compiler/createPorts.ts'
import { readPortalFolder } from '../../../gateway/compiler/readPortalFolder.ts'
import { type Command, fine, problems, wrongUse } from '../command.ts'
import { describeMutations } from '../mutator/describeMutations.ts'
import { runMutator } from '../mutator/runMutator.ts'

const COUNT = /^[0-9]{1,6}$/

/** Seeds typical mistakes into the portal, one at a time, and lists those that the compiler does not report. */
export const mutate: Command = {
  usage: '',
  about: 'seeds faults into the portal and lists those that the check does not report',
  options: {
    seed: { value: 'N', about: 'seed of the random choice; default 1' },
    count: { value: 'N', about: 'how many; left out: 2000' },
  },
  run({ options: { seed = '1', count = '2000' }, roots }) {
    for (const [name, text] of Object.entries({ seed, count }))
      if (!COUNT.test(text)) return wrongUse(`portal mutate: --${name} needs a whole number`)
    const files = readPortalFolder(roots)
    const { compile } = createCompiler()
    if (compile({ files, ports: createPorts() }).diagnostics.length > 0)
      return problems('portal mutate needs a healthy portal: run "portal check" first')
    return fine(describeMutations([...runMutator(files, compile, Number(seed), Number(count))]))
  },
}
