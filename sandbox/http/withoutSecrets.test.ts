import { expect, it } from 'vitest'
import { withoutSecrets } from './withoutSecrets.ts'

it.each([
  ['', ''],
  ['selfId=101&weekStartDate=2026-11-21', 'selfId=101&weekStartDate=2026-11-21'],
  ['ticket=ST-1', '***'],
  ['a=1&ticket=ST-1&b=%', 'a=1&***&b=%'],
  ['%74icket=ST-1&+TICKET=ST-2&lt=LT-1&password=x&token=y', '***&***&***&***&***'],
  ['tickets=2&ticketing', 'tickets=2&ticketing'],
])('the query %j is recorded as %j', (query, recorded) => {
  expect(withoutSecrets(query)).toBe(recorded)
})
