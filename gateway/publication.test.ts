import { expect, it } from 'vitest'
import type { CompiledPortals } from '../engine/compiled/compiled.ts'
import { parseGatewayArguments } from './parseGatewayArguments.ts'
import { publish } from './publication.ts'

const uri = { title: 'Address.', schema: { type: 'string', format: 'uri' }, default: '' } as const
const flags = { casLogoutUrl: { ...uri, in: 'settings' }, scanner: { ...uri, in: 'product' } } as const
const facts = [
  { unikey: 'mine', casUrl: 'https://cas.mine.example', settings: { reserveMode: 1 } },
  { unikey: 'other', casUrl: null },
]
const portals: CompiledPortals = {
  universities: {},
  chunks: new Map(),
  facts,
  services: { universities: { mine: { flags, bases: [] }, other: { flags, bases: [] } }, productKey: 'product' },
}
const published = (...words: readonly string[]) => publish(portals, { addresses: parseGatewayArguments(words).addresses, quality: 1 }).facts

it('addresses of the command line replace those of a university, of its single sign-on and of its services, and nothing else', () => {
  expect(published()).toEqual(facts)
  const login = 'http://127.0.0.1:4611/login?service=http%3A%2F%2F127.0.0.1%3A4602%2Fcas%2Fenter'
  const [mine, other] = published(
    ...['--address', 'mine=http://127.0.0.1:4602', '--address', `mine.casUrl=${login}`],
    ...['--address', 'mine.casLogoutUrl=http://127.0.0.1:4611/logout', '--address', 'mine.scanner=http://127.0.0.1:4612'],
  )
  expect(mine).toEqual({
    unikey: 'mine',
    universityURL: 'http://127.0.0.1:4602',
    casUrl: login,
    product: { scanner: 'http://127.0.0.1:4612' },
    settings: { reserveMode: 1, casLogoutUrl: 'http://127.0.0.1:4611/logout' },
  })
  expect(other).toEqual(facts[1])
})

it('addresses of the command line replace the banks of a university', () => {
  const words = ['http://127.0.0.1:4640', 'http://127.0.0.1:4641'].flatMap((bank) => ['--address', `mine.banks=${bank}`])
  const [mine] = published(...words)
  expect(mine?.['banks']).toEqual(['http://127.0.0.1:4640', 'http://127.0.0.1:4641'])
})

it('an address that cannot be read is refused with how to write one, also of a single sign-on', () => {
  for (const word of ['mine.casUrl', 'mine.casUrl=login', '=http://127.0.0.1:4600'])
    expect(() => parseGatewayArguments(['--address', word])).toThrow(
      `--address ${word} cannot be read: write it like --address mine=http://127.0.0.1:4600, or mine.casUrl= for its single sign-on.`,
    )
})

const textOf = (served: { readonly plain: Buffer } | undefined) => JSON.parse(String(served?.plain ?? 'null'))
const index = (unikey: string) => ({ unikey, manifest: 'm', modules: {}, first: [], textsVersion: '', texts: {} })

it('the list has what is needed to pick a university; all that is published of it, and the origins that it declares, are in its own index', () => {
  const entry = {
    unikey: 'mine',
    universityLabel: { fa: 'من' },
    universityURL: ['https://one.mine.example/api', 'https://two.mine.example'],
    product: { scanner: 'https://scan.mine.example/v1' },
    casUrl: 'https://cas.mine.example',
  }
  const scanner = ['.', ['.', ['id', 'university'], 'product'], 'scanner']
  const { universities, indexes } = publish(
    {
      ...portals,
      facts: [entry],
      universities: { _: index('_'), mine: index('mine') },
      services: { universities: { mine: { flags, bases: [scanner] } }, productKey: 'product' },
    },
    { addresses: {}, quality: 1 },
  )
  const { unikey, universityLabel, universityURL } = entry
  expect(textOf(universities)).toEqual({ universities: [{ unikey, universityLabel, universityURL }] })
  expect(textOf(indexes.get('_'))).toEqual(index('_'))
  expect(textOf(indexes.get('mine'))).toEqual({
    ...index('mine'),
    facts: entry,
    origins: ['https://one.mine.example', 'https://scan.mine.example', 'https://two.mine.example'],
  })
})

it('a list of ten thousand travels in less than a tenth of its bytes', () => {
  const many = Array.from({ length: 10_000 }, (_, at) => ({
    unikey: `university-${at}`,
    universityLabel: { fa: `دانشگاه ${at}`, en: `University ${at}`, ar: `جامعة ${at}` },
    universityURL: `https://campus-${at}.example`,
  }))
  const { universities } = publish({ ...portals, facts: many }, { addresses: {}, quality: 5 })
  expect(textOf(universities).universities).toHaveLength(10_000)
  expect([universities.brotli.length, universities.gzip.length].map((bytes) => bytes < universities.plain.length / 10)).toEqual([
    true,
    true,
  ])
})
