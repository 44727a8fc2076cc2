import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { printDiagnostic } from '../../../engine/compile/diagnostics/printDiagnostic.ts'
import { BuildError } from '../../buildError.ts'
import { describePublication } from '../../publish/describePublication.ts'
import { folderTarget } from '../../publish/folderTarget.ts'
import { PublishError } from '../../publish/publishError.ts'
import { publishSite } from '../../publish/publishSite.ts'
import { bucketTarget } from '../../publish/s3/bucketTarget.ts'
import { readStorageSettings } from '../../publish/s3/storageSettings.ts'
import { siteFiles } from '../../publish/siteFiles.ts'
import { createStaticPortal } from '../../publish/staticPortal.ts'
import type { Target } from '../../publish/target.ts'
import { type Answer, type Command, type CommandDeps, fine, type Given, problems, wrongUse } from '../command.ts'

const KEEP_DAYS = 7
const BEST = 11

type Read<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly message: string }

/** The target of a word: a folder, or a place in a storage. */
function readTarget(word: string, cwd: string): Read<Target> {
  if (!/^[a-z][a-z0-9+.-]+:/i.test(word)) return { ok: true, value: folderTarget(resolve(cwd, word)) }
  if (!/^s3:/.test(word)) return { ok: false, message: 'TARGET is a folder, or a place in a storage like s3://bucket/prefix' }
  const settings = readStorageSettings(word, process.env)
  return settings.ok ? { ok: true, value: bucketTarget(settings.value) } : settings
}

/** Days, or `undefined` for what is no number of them. */
const daysOf = (text: string) => (/^\d{1,4}$/.test(text) ? Number(text) : undefined)

async function builtApp(root: string): Promise<string> {
  // Loads Vite, which no other command needs.
  const { buildApp } = await import('../../buildApp.ts')
  try {
    return (await buildApp({ root, devtools: false })).folder
  } catch (error) {
    throw new BuildError(`The app could not be built, and nothing was published: ${error instanceof Error ? error.message : String(error)}`)
  }
}

async function publishTo(target: Target, keepDays: number, { options, roots }: Given, { shipped }: CommandDeps): Promise<Answer> {
  const { source, withheld } = createStaticPortal(roots)
  source.compile()
  const { current, diagnostics } = source.state()
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  if (current === undefined) return problems([...errors.map(printDiagnostic), 'The portal has problems: nothing was published.'].join('\n'))
  const app = await builtApp(shipped)
  const assets = [...roots]
    .reverse()
    .map((root) => join(root, 'assets'))
    .filter((folder) => existsSync(folder))
  const dryRun = 'dry-run' in options
  const published = await publishSite(target, {
    files: siteFiles({ app, publication: current, assets, quality: BEST }),
    version: current.version,
    keepDays,
    dryRun,
    takeOver: options['take-over'],
  })
  return fine(describePublication({ target, published, universities: current.facts.length, withheld: withheld(), dryRun, keepDays }))
}

export const publish: Command = {
  usage: 'TARGET',
  about: 'publishes app and portal as static files to a folder or a storage, so that no reader ever misses a file',
  options: {
    keep: { value: 'DAYS', about: `how long files stay that no publication names, for pages that are open; default: ${KEEP_DAYS}` },
    'dry-run': { about: 'lists what would be written and removed, and changes nothing' },
    'take-over': { value: 'ID', about: 'goes on after a publication that was killed; the message about it has its id' },
  },
  more: [
    'TARGET is a folder, or s3://bucket/prefix of a storage that has conditional writes. For that the environment has AWS_ACCESS_KEY_ID,',
    'AWS_SECRET_ACCESS_KEY, AWS_REGION, where needed AWS_SESSION_TOKEN, and AWS_ENDPOINT_URL_S3 if the storage is not that of Amazon.',
    'docs/how-to/publish-static-files.md leads from nothing to a published portal and says what files cannot do.',
  ],
  async run(given, deps) {
    const { words, options } = given
    const [word, ...more] = words
    if (word === undefined || more.length > 0) return wrongUse('portal publish needs one TARGET, like: portal publish site')
    const keepDays = daysOf(options['keep'] ?? String(KEEP_DAYS))
    if (keepDays === undefined) return wrongUse(`portal publish: --keep: "${options['keep']}" is no number of days`)
    const target = readTarget(word, deps.cwd)
    if (!target.ok) return wrongUse(`portal publish: ${target.message}`)
    try {
      return await publishTo(target.value, keepDays, given, deps)
    } catch (error) {
      if (error instanceof PublishError || error instanceof BuildError) return problems(error.message)
      throw error
    }
  },
}
