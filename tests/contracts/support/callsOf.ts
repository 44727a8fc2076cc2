import { readdirSync, readFileSync } from 'node:fs'
import { prepareRequest } from '../../../engine/calls/index.ts'
import { createFiles } from '../../../engine/createFiles.ts'
import { realPortal } from './realPortal.ts'

/** A request that the portal may send to a university's server, with "1" for every argument. */
export interface PossibleCall {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly carriesToken: boolean
}

const MODULES = new URL('../../../modules/', import.meta.url)

/** Names of the calls that any module declares. */
const names = (): readonly string[] =>
  readdirSync(MODULES).flatMap((folder) => {
    try {
      const { calls = {} } = JSON.parse(readFileSync(new URL(`${folder}/calls.json`, MODULES), 'utf8')) as { readonly calls?: object }
      return Object.keys(calls)
    } catch {
      return []
    }
  })

/** All calls of all modules to the server of a university. */
export function callsOf(unikey: string): readonly PossibleCall[] {
  const portal = realPortal(unikey)
  const known = [...new Set(names())]
  const university = portal.university(portal.facts, 'fa')
  return portal.manifest.modules.flatMap(({ id: module }) =>
    known.flatMap((name) => {
      const call = portal.call(`${module}/${name}`)
      if (call === undefined || (call.base !== undefined && call.base !== 'university')) return []
      const args = Object.fromEntries(Object.keys(call.params ?? {}).map((param) => [param, '1']))
      const request = prepareRequest(call, args, {
        bases: { university: 'https://campus.test', config: 'https://portal.test', helpdesk: 'https://portal.test/tracker/aftab' },
        scope: { args, params: args, env: portal.manifest.env, university, draw: {} },
        files: createFiles(() => 'f'),
        token: 'token',
      })
      if (request === undefined) return []
      const { method, path, carriesToken } = request
      return [{ id: `${module}/${name}`, method, path: path.split('?')[0] ?? '', carriesToken }]
    }),
  )
}
