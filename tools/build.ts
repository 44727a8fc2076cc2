import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describeCommand } from '../command/describeCommand.ts'
import { wantsHelp } from '../command/wantsHelp.ts'
import { printDiagnostic } from '../engine/compile/diagnostics/printDiagnostic.ts'
import { BUILD_FLAGS, GatewayStartError, parseGatewayArguments } from '../gateway/parseGatewayArguments.ts'
import { buildApp } from './buildApp.ts'
import { BuildError } from './buildError.ts'
import { buildSite } from './buildSite.ts'
import { limitsOf } from './publish/describePublication.ts'
import { PublishError } from './publish/publishError.ts'
import { createStaticPortal } from './publish/staticPortal.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const HELP = describeCommand('npm run build -- …', 'the app for the gateway (dist/app), and app and portal as static files for any host', [
  ['--portal DIR', 'a folder of your own with modules/ or universities/; may be repeated'],
  ['--out DIR', 'where the static files go; default: dist/site'],
  [
    '--address UNIKEY=URL',
    'the server of a university, UNIKEY.FLAG=URL of a service, UNIKEY.casUrl=URL of its single sign-on, or UNIKEY.banks=URL of a bank; may be repeated',
  ],
])
const say = (text: string) => process.stdout.write(`${text}\n`)

/** Builds the app for the gateway (`dist/app`), and app and portal as static files for any host (`dist/site`). */
async function main(): Promise<void> {
  if (wantsHelp(process.argv.slice(2))) return void process.stdout.write(HELP)
  const { portals, addresses, out } = parseGatewayArguments(process.argv.slice(2), BUILD_FLAGS)
  const { source, withheld } = createStaticPortal([root, ...portals], addresses)
  source.compile()
  const { current, diagnostics } = source.state()
  for (const diagnostic of diagnostics) process.stderr.write(`${printDiagnostic(diagnostic)}\n`)
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length
  if (current === undefined) throw new BuildError(`The portal has ${errors} ${errors === 1 ? 'problem' : 'problems'}: nothing was built.`)
  const app = await buildApp({ root, devtools: false })
  say(`${app.built ? 'Built' : 'Nothing changed in'} ${app.folder}`)
  const assets = [...portals, root].map((folder) => join(folder, 'assets')).filter((folder) => existsSync(folder))
  const site = buildSite({ app: app.folder, publication: current, assets, out: out ?? join(root, 'dist/site') })
  say(
    `Wrote ${site}: version ${current.version}, ${current.facts.length} universities, ${current.chunks.size} chunks. What a gateway does and files cannot:`,
  )
  for (const line of limitsOf('folder', withheld())) say(`  ${line}`)
}

main().catch((error: unknown) => {
  const known = error instanceof BuildError || error instanceof PublishError || error instanceof GatewayStartError
  process.stderr.write(`${known ? error.message : `Nothing was built: ${error instanceof Error ? error.message : String(error)}`}\n`)
  process.exit(1)
})
