import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { blockSchemas } from '../../engine/blocks/blockSchemas.ts'
import { field } from '../../schemas/forms.ts'
import { allMutations } from '../mutate/allMutations.ts'
import { scenarioFiles } from '../replay/readScenarios.ts'
import { isOpenPoint } from '../rules/catalogue.ts'
import { readCitations, readReplaced, readRules } from '../rules/readRules.ts'

const entries = (folder: string): number => (existsSync(folder) ? readdirSync(folder).length : 0)

/** Counts of rules, modules, blocks, scenarios and records from the files, as a Markdown list. */
export function counts(root: string): string {
  const rules = [...readRules(root).keys()]
  const cited = new Set(readCitations(root).map(({ id }) => id))
  const proved = (ids: readonly string[]) => `${ids.filter((id) => cited.has(id)).length} of ${ids.length}`
  const modules = readdirSync(join(root, 'modules'), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const parts = modules.filter(({ name }) => existsSync(join(root, 'modules', name, 'parts')))
  const planned = modules.map(({ name }) => plannedRoutes(join(root, 'modules', name, 'module.json'))).reduce((sum, of) => sum + of, 0)
  const universities = readdirSync(join(root, 'universities')).filter((name) => name.endsWith('.json')).length
  return [
    `- Rules proved by a test that cites them: ${proved(rules.filter((id) => !isOpenPoint(id)))}, open points ${proved(rules.filter(isOpenPoint))}${otherwise(readReplaced(root))} (\`npm run rules\`).`,
    `- ${modules.length} modules, ${parts.length} of them with a part in React (${parts.map(({ name }) => name).join(', ')}); ${planned} routes are still planned. ${universities} universities.`,
    `- ${Object.keys(blockSchemas).length} kinds of block, ${field.properties.as.enum.length} kinds of field.`,
    `- ${scenarioFiles(root).length} scenario files (\`npm run replay\`), ${allMutations.length} seeded faults (\`npm run mutate\`), ${entries(join(root, 'tests/fixtures/invalid'))} minimal broken portals.`,
    `- ${readdirSync(join(root, 'docs/decisions')).filter((name) => /^\d{4}-/.test(name)).length} decision records.`,
  ].join('\n')
}

const otherwise = (replaced: ReadonlyMap<string, string>): string =>
  [...replaced].map(([id, record]) => `, ${id} is replaced by record ${record}`).join('')

function plannedRoutes(file: string): number {
  if (!existsSync(file)) return 0
  const { routes } = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly routes?: Readonly<Record<string, { readonly planned?: boolean }>>
  }
  return Object.values(routes ?? {}).filter(({ planned }) => planned === true).length
}
