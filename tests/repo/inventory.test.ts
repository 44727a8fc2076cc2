import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

interface Component {
  readonly name: string
  readonly version: string
  readonly hashes?: readonly { readonly alg: string }[]
  readonly properties?: readonly { readonly name: string }[]
}
const isOfDevelopment = ({ properties = [] }: Component) => properties.some(({ name }) => name === 'cdx:npm:package:development')

it('npm lists every package that the portal and its servers run, with its version and its hash, as docs/SECURITY.md says', () => {
  const security = readFileSync(join(root, 'docs/SECURITY.md'), 'utf8')
  const [command = '', ...args] = /^npm sbom .*$/m.exec(security)?.[0].split(' ') ?? []
  const { components }: { readonly components: readonly Component[] } = JSON.parse(
    execFileSync(command, args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }),
  )
  const { dependencies }: { readonly dependencies: Readonly<Record<string, string>> } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  )
  const listed = components.map(({ name, version }) => `${name}@${version}`)
  const direct = Object.entries(dependencies).map(([name, version]) => `${name}@${version}`)
  expect(direct.filter((one) => !listed.includes(one))).toEqual([])
  expect(listed.length).toBeGreaterThan(direct.length)
  const unproved = components.filter((one) => !isOfDevelopment(one) && !one.hashes?.some(({ alg }) => alg === 'SHA-512'))
  expect(unproved.map(({ name }) => name)).toEqual([])
})
