import { writeErrorReference } from '../writeErrorReference.ts'
import { blocksPage } from './blocksPage.ts'
import { callsPage } from './callsPage.ts'
import { expressionsPage } from './expressionsPage.ts'
import { fieldsPage } from './fieldsPage.ts'
import { flowsPage } from './flowsPage.ts'
import { gatewayPage } from './gatewayPage.ts'
import { indexPage } from './indexPage.ts'
import { type KeyPage, keyPageText } from './keyPage.ts'
import { modulesPage } from './modulesPage.ts'
import { namesPage } from './namesPage.ts'
import { portalPage } from './portalPage.ts'
import { scenariosPage } from './scenariosPage.ts'
import { schemasPage } from './schemasPage.ts'
import { screensPage } from './screensPage.ts'
import { sharesPage } from './sharesPage.ts'
import { templatesPage } from './templatesPage.ts'
import { textsPage } from './textsPage.ts'
import { universityPage } from './universityPage.ts'

/** The pages of one kind of file each, by name. */
export const keyPages = (): Readonly<Record<string, KeyPage>> => ({
  modules: modulesPage(),
  screens: screensPage(),
  calls: callsPage(),
  flows: flowsPage(),
  shares: sharesPage(),
  templates: templatesPage(),
  texts: textsPage(),
  university: universityPage(),
  portal: portalPage(),
  gateway: gatewayPage(),
  scenarios: scenariosPage(),
})

/** The generated pages by their path in the project. */
export const referencePages = (): ReadonlyMap<string, string> => {
  const pages = {
    README: indexPage(),
    ...Object.fromEntries(Object.entries(keyPages()).map(([name, page]) => [name, keyPageText(page)])),
    blocks: blocksPage(),
    fields: fieldsPage(),
    expressions: expressionsPage(),
    names: namesPage(),
    schemas: schemasPage(),
    errors: writeErrorReference(),
  }
  return new Map(Object.entries(pages).map(([name, text]) => [`docs/reference/${name}.md`, text]))
}
