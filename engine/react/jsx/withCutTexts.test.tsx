import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { persianPage, type Texts } from '../../format/texts.ts'
import { TextsContext } from '../texts/TextsContext.ts'
import { MOST_CHARACTERS } from './withCutTexts.ts'

afterEach(cleanup)

const Drawn = ({ make }: { readonly make: () => ReactNode }) => <div>{make()}</div>
const drawn = (make: () => ReactNode, more: Partial<Texts> = {}) =>
  render(
    <TextsContext value={{ ...persianPage, translate: (key) => key, has: () => false, ...more }}>
      <Drawn make={make} />
    </TextsContext>,
  ).container.firstElementChild
const Named = ({ children }: { readonly children: ReactNode }) => <b>{children}</b>
const long = 'ن'.repeat(MOST_CHARACTERS + 1)
const cut = `${long.slice(1)}…`

it.each<[where: string, make: () => ReactNode, shown?: string]>([
  ['an element', () => <p>{long}</p>],
  ['an isolate', () => <bdi>{long}</bdi>],
  ['an element with its language', () => <p lang="fa">{long}</p>],
  ['an option', () => <option value="1">{long}</option>],
  ['the child of a component', () => <Named>{long}</Named>],
  ['no element', () => <>{long}</>],
  [
    'an element that has others',
    () => (
      <p>
        <i />
        {long}!
      </p>
    ),
    `${cut}!`,
  ],
  ['an element with a list', () => <p>{['«', [long], '»']}</p>, `«${cut}»`],
])('a text of more than 10,000 characters in %s is cut', (_, make, shown = cut) => {
  expect(drawn(make)?.textContent === shown).toBe(true)
})

it('a text of 10,000 characters is rendered whole', () => {
  expect(drawn(() => <p>{long.slice(1)}</p>)?.textContent === long.slice(1)).toBe(true)
})

it('a cut text is marked as being in another language', () => {
  expect(drawn(() => <p>{long}</p>, { language: 'en' })?.querySelector('bdi[lang=fa]')?.textContent).toHaveLength(MOST_CHARACTERS)
})

it('values of fields and names of elements stay whole', () => {
  const input = drawn(() => <input aria-label={long} defaultValue={long} />)?.querySelector('input')
  expect([input?.value.length, input?.getAttribute('aria-label')?.length]).toEqual([long.length, long.length])
})
