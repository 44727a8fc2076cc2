import { expect, it } from 'vitest'
import { isTrue } from '../../engine/expression/index.ts'
import { gatewayFile } from '../../schemas/gateway.ts'
import { realPortal } from './support/realPortal.ts'

const { manifest } = realPortal('aftab')

it('[HELP-O22] the helpdesk is offered where the key of the product is not empty, whatever the services say', () => {
  const when = manifest.modules.find(({ id }) => id === 'helpdesk')?.shownWhen
  const offered = (help_desk: string) => isTrue(when, { university: { product: { help_desk }, services: { help_desk: 'tickets' } } })
  expect([offered('tickets'), offered('')]).toEqual([true, false])
})

it('[HELP-32] [HELP-O6] the accounts whose notes are the student’s are 155 and 157, and the field that links projects is another setting that is 155', () => {
  expect(manifest.flags['trackerAccounts']?.default).toEqual([155, 157])
  const { universityLinks, accounts } = gatewayFile.properties.tracker.properties
  expect(universityLinks.default).toBe(155)
  expect(accounts).not.toHaveProperty('default')
})
