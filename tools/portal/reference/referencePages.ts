import { writeErrorReference } from '../writeErrorReference.ts'
import { blocksPage } from './blocksPage.ts'
import { callsPage } from './callsPage.ts'
import { expressionsPage } from './expressionsPage.ts'
import { fieldsPage } from './fieldsPage.ts'
import { flowsPage } from './flowsPage.ts'
import { scenariosPage } from './scenariosPage.ts'
import { schemasPage } from './schemasPage.ts'

/** The generated pages by their path in the project. */
export const referencePages = (): ReadonlyMap<string, string> =>
  new Map([
    ['docs/reference/errors.md', writeErrorReference()],
    ['docs/reference/blocks.md', blocksPage()],
    ['docs/reference/fields.md', fieldsPage()],
    ['docs/reference/calls.md', callsPage()],
    ['docs/reference/flows.md', flowsPage()],
    ['docs/reference/expressions.md', expressionsPage()],
    ['docs/reference/schemas.md', schemasPage()],
    ['docs/reference/scenarios.md', scenariosPage()],
  ])
