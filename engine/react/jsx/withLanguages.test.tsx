import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { persianPage } from '../../format/texts.ts'
import { TextsContext } from '../texts/TextsContext.ts'

afterEach(cleanup)

const Drawn = ({ make }: { readonly make: () => ReactNode }) => <div>{make()}</div>
const htmlIn = (language: 'fa' | 'en' | 'ar', make: () => ReactNode) =>
  render(
    <TextsContext value={{ ...persianPage, language, translate: (key) => key, has: () => false }}>
      <Drawn make={make} />
    </TextsContext>,
  ).container.firstElementChild?.innerHTML
const dish = 'زرشک‌پلو'
const Named = ({ children }: { readonly children: ReactNode }) => <b>{children}</b>
const Beside = ({ children }: { readonly children: ReactNode }) => (
  <b>
    <u />
    {children}
  </b>
)

it.each<[what: string, make: () => ReactNode, html: string]>([
  ['a text', () => <p>{dish}</p>, `<p><bdi lang="fa">${dish}</bdi></p>`],
  ['a part of a text', () => <p>{`Your ${dish} (2)`}</p>, `<p><span>Your <bdi lang="fa">${dish}</bdi> (2)</span></p>`],
  ['a text beside others', () => <p>Your {dish}!</p>, `<p>Your <bdi lang="fa">${dish}</bdi>!</p>`],
  ['the child of a component', () => <Named>{dish}</Named>, `<b><bdi lang="fa">${dish}</bdi></b>`],
  [
    'the children of a component that adds one',
    () => (
      <Beside>
        {dish}
        <i />
      </Beside>
    ),
    `<b><u></u><bdi lang="fa">${dish}</bdi><i></i></b>`,
  ],
  ['a text without an element', () => <>{dish}</>, `<bdi lang="fa">${dish}</bdi>`],
  ['an option', () => <option value="1">{dish}</option>, `<option value="1" lang="fa">${dish}</option>`],
  [
    'the name of a button',
    () => <button type="button" aria-label={dish} />,
    `<button type="button" aria-label="${dish}" lang="fa"></button>`,
  ],
  [
    'an isolate that is mostly in the page’s language',
    () => <bdi>{`A long question about ${dish}`}</bdi>,
    `<bdi><span>A long question about <bdi lang="fa">${dish}</bdi></span></bdi>`,
  ],
  ['an isolate with a title', () => <bdi title={dish}>{dish}</bdi>, `<bdi title="${dish}" lang="fa">${dish}</bdi>`],
  ['the name of a picture', () => <img alt={dish} />, `<img alt="${dish}" lang="fa">`],
  ['an element with its language', () => <p lang="fa">{dish}</p>, `<p lang="fa">${dish}</p>`],
  ['the words of the page', () => <p title="Meals">Meals</p>, '<p title="Meals">Meals</p>'],
])('in an English page, %s', (_, make, html) => {
  expect(htmlIn('en', make)).toBe(html)
})

it('a Persian page needs no marks for Persian words', () => {
  expect(htmlIn('fa', () => <p title={dish}>{dish}</p>)).toBe(`<p title="${dish}">${dish}</p>`)
})
