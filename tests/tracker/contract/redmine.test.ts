import { afterAll, beforeAll, describe } from 'vitest'
import { findRedmine } from '../../../tools/redmine/findRedmine.ts'
import { type Redmine, startRedmine } from '../../../tools/redmine/startRedmine.ts'
import { trackerContract } from './trackerContract.ts'

const given = process.env['REDMINE_URL']
const missing = given === undefined ? findRedmine(true) : undefined

describe.skipIf(missing !== undefined)(`a real Redmine${missing === undefined ? '' : ` (not run: ${missing})`}`, () => {
  let redmine: Redmine
  beforeAll(async () => {
    redmine = given === undefined ? await startRedmine() : { base: given, stop: async () => undefined }
  }, 300_000)
  afterAll(() => redmine?.stop(), 60_000)
  trackerContract({ base: () => redmine.base })
})
