// `npm start` in a fresh clone: plain Node, no packages. Prints help, or installs missing packages and runs start.ts.
import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installPackages } from './installPackages.mjs'
import { START_HELP } from './startHelp.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
if (process.argv.includes('--help') || process.argv.includes('-h')) {
  process.stdout.write(START_HELP)
  process.exit(0)
}
installPackages(root)
const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'tools/start.ts'), ...process.argv.slice(2)], { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => process.exit(code ?? 1))
