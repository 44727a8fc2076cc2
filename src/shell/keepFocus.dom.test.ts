import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepFocus } from './keepFocus.ts'

let end: () => void
beforeEach(() => {
  document.body.innerHTML =
    '<main><h1>صفحه</h1><section id="part"><h2>بخش</h2><div><button id="press"></button></div></section><button id="other"></button></main>'
  end = keepFocus(document)
})
afterEach(() => end())

const by = (id: string) => document.getElementById(id) as HTMLButtonElement
/** Id of the focused element, after the observer has run. */
async function focused(): Promise<string> {
  await new Promise((done) => setTimeout(done))
  const on = document.activeElement
  return on === null || on === document.body ? '' : on.id || (on.textContent ?? '')
}

it('what goes away under the focus leaves it to the heading of its part, and with its part to that of the page', async () => {
  by('press').focus()
  by('press').remove()
  expect(await focused()).toBe('بخش')
  by('part').remove()
  expect(await focused()).toBe('صفحه')
})

it('what is off for a while has it again', async () => {
  by('press').focus()
  // A browser blurs an element that is disabled.
  by('press').blur()
  by('press').disabled = true
  expect(await focused()).toBe('')
  by('press').disabled = false
  expect(await focused()).toBe('press')
})

it('what is off before the browser blurs it has the focus again, too', async () => {
  by('press').focus()
  by('press').disabled = true
  await focused()
  by('press').blur()
  by('press').disabled = false
  expect(await focused()).toBe('press')
})

it('who has taken the focus elsewhere, or nowhere, keeps it there', async () => {
  by('press').focus()
  by('other').focus()
  by('press').remove()
  expect(await focused()).toBe('other')
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  by('other').blur()
  by('other').remove()
  expect(await focused()).toBe('')
})

it('ended, it leads the focus nowhere', async () => {
  end()
  by('press').focus()
  by('press').remove()
  expect(await focused()).toBe('')
})
