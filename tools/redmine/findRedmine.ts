import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Where Debian's package puts it. */
export const REDMINE_ROOT = '/usr/share/redmine'
const PUMA = '/usr/bin/puma'
const PACKAGES = ['redmine', 'redmine-sqlite', 'puma'] as const

const isInstalled = (): boolean => existsSync(`${REDMINE_ROOT}/config.ru`) && existsSync(PUMA)

/** Why there is no Redmine here and none can be installed; undefined if there is one. */
export type NoRedmine = string | undefined

/**
 * Installs Debian's packages of Redmine where they are missing, without a database of the system's own. Needs root and the package archive; takes half a
 * minute. `mayInstall`: false looks only.
 */
export function findRedmine(mayInstall: boolean): NoRedmine {
  if (isInstalled()) return undefined
  if (!mayInstall) return `Redmine is not installed: run npm run redmine as root on Debian, or apt-get install ${PACKAGES.join(' ')}.`
  if (process.getuid?.() !== 0) return `Redmine is not installed, and only root installs it: apt-get install ${PACKAGES.join(' ')}.`
  const run = (command: string, args: readonly string[], input?: string) =>
    spawnSync(command, args, {
      encoding: 'utf8',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      ...(input === undefined ? {} : { input }),
    })
  if (run('apt-get', ['--version']).error !== undefined)
    return 'Redmine is installed by apt-get, which is not there: use Debian 12, or a container of it.'
  run('debconf-set-selections', [], 'redmine redmine/instances/default/dbconfig-install boolean false\n')
  run('apt-get', ['update', '-q'])
  const installed = run('apt-get', ['install', '-y', '--no-install-recommends', ...PACKAGES])
  return isInstalled() ? undefined : `apt-get could not install ${PACKAGES.join(', ')}: ${lastLine(installed.stderr)}`
}

const lastLine = (text: string | null): string => (text ?? '').trim().split('\n').at(-1) ?? ''
