import { didYouMean } from '../../../engine/compile/diagnostics/suggest.ts'
import { type Command, wrongUse } from '../command.ts'
import { createBlock } from '../create/createBlock.ts'
import { createField } from '../create/createField.ts'
import { createModule } from '../create/createModule.ts'
import { createScreen } from '../create/createScreen.ts'
import { createUniversity } from '../create/createUniversity.ts'

const KINDS = { university: createUniversity, module: createModule, screen: createScreen, block: createBlock, field: createField }

export const create: Command = {
  usage: 'university|module|screen|block|field ID',
  about: 'a new university, module, screen (MODULE/NAME), block or kind of field; asks for the rest on a terminal',
  options: {
    fa: { value: 'NAME', about: 'its name in Persian' },
    en: { value: 'NAME', about: 'its name in English' },
    ar: { value: 'NAME', about: 'its name in Arabic' },
    url: { value: 'URL', about: "of a university: its server's address" },
    accent: { value: 'NAME', about: 'of a university: teal, indigo or amber' },
    icon: { value: 'NAME', about: 'of a module: a drawing of lucide (https://lucide.dev/icons)' },
    hue: { value: 'NAME', about: 'of a module: its colour' },
    about: { value: 'TEXT', about: 'of a block or field: one sentence for its reference' },
    yes: { about: 'asks nothing: what no option says gets its default' },
  },
  more: [
    'Written into --portal DIR, or the portal folder you stand in. Nothing is overwritten; what is written passes the check.',
    'A block or a kind of field is written into the project itself: its folder in engine, its registration and its gallery entry.',
  ],
  run(given, deps) {
    const [kind, id, ...more] = given.words
    const make = Object.entries(KINDS).find(([name]) => name === kind)?.[1]
    if (kind === undefined || id === undefined || more.length > 0)
      return wrongUse('portal new needs a kind and an id, like: portal new module film-club')
    if (make === undefined)
      return wrongUse(
        `portal new makes no "${kind}"; ${didYouMean(kind, Object.keys(KINDS)) ?? `it makes: ${Object.keys(KINDS).join(', ')}`}`,
      )
    return make(id, given, deps)
  },
}
