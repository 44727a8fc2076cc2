import { afterAll, beforeAll } from 'vitest'
import type { CampusOptions } from '../../../sandbox/campusOptions.ts'
import type { DatabaseTarget } from '../../../sandbox/database/database.ts'
import { type Campus, openCampus } from '../../../sandbox/openCampus.ts'
import { portNames } from '../../../sandbox/universities.ts'
import { type CopiesSource, testNow } from './databases.ts'

/** A campus for the tests of one `describe`, with its own database and a stopped clock. */
export interface TestCampus {
  readonly campus: Campus
  readonly target: DatabaseTarget
  /** The first address of a university. */
  base(unikey: string): string
  /** The address of a university's face service. */
  face(unikey: string): string
  /** The address of a university's single sign-on. */
  signOn(unikey: string): string
  /** The address of a university's bank. */
  bank(unikey: string): string
}

const anyPorts = { ...Object.fromEntries(portNames.map((name) => [name, [0]])), aftab: [0, 0] }

/** Opens a campus before the tests of the surrounding `describe` and closes it after them. */
export function startTestCampus(source: CopiesSource, options: Partial<CampusOptions> = {}): TestCampus {
  let campus: Campus
  let target: DatabaseTarget
  beforeAll(async () => {
    target = await source.copies().fresh()
    campus = await openTestCampus(target, options)
  }, 60_000)
  afterAll(async () => {
    await campus?.close()
  }, 60_000)
  return {
    get campus() {
      return campus
    },
    get target() {
      return target
    },
    base: (unikey) => serversOf(campus).base(unikey),
    face: (unikey) => serversOf(campus).face(unikey),
    signOn: (unikey) => serversOf(campus).signOn(unikey),
    bank: (unikey) => serversOf(campus).bank(unikey),
  }
}

/** The addresses of a campus by unikey. */
export const serversOf = ({ addresses, faces, signOns, banks }: Campus): Pick<TestCampus, 'base' | 'face' | 'signOn' | 'bank'> => ({
  base: (unikey) => addresses[unikey]?.[0] ?? '',
  face: (unikey) => faces[unikey] ?? '',
  signOn: (unikey) => signOns[unikey] ?? '',
  bank: (unikey) => banks[unikey] ?? '',
})

/** A campus on free ports, at `testNow` when it is a demo. */
export function openTestCampus(database: DatabaseTarget, options: Partial<CampusOptions> = {}): Promise<Campus> {
  return openCampus({
    database,
    demo: true,
    frozen: true,
    portalOrigins: ['http://portal.test', 'https://portal.test'],
    ports: anyPorts,
    ...(options.demo === false ? {} : { now: testNow }),
    ...options,
  })
}
