// Installs missing packages of the lock file. Plain Node.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const lockOf = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {})
const versionsIn = (packages) =>
  JSON.stringify(
    Object.entries(packages).flatMap(([path, { version, optional, link }]) =>
      path === '' || optional === true || link === true ? [] : [[path, version]],
    ),
  )

/** Installs what the lock file names; whether that went well. What an interrupted installation left is removed first: npm stumbles over it. */
function install(root) {
  const packages = join(root, 'node_modules')
  if (!existsSync(join(packages, '.package-lock.json'))) rmSync(packages, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  const { status, signal } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (signal !== null) process.exit(130)
  return status === 0
}

/** Exits with one sentence if Node is too old or the packages cannot be installed. */
export function installPackages(root) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Dargah needs Node 20.19 or newer; this is ${process.versions.node}.`)
    process.exit(1)
  }
  if (versionsIn(lockOf(join(root, 'node_modules/.package-lock.json'))) === versionsIn(lockOf(join(root, 'package-lock.json')))) return
  console.log('Installing packages (once) …')
  if (install(root)) return
  console.error('The packages could not be installed. Check the connection to your npm registry and try again.')
  process.exit(1)
}
