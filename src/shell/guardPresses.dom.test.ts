import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { guardPresses } from './guardPresses.ts'

let end: () => void
let heard: string[]
beforeEach(() => {
  document.body.innerHTML =
    '<button id="reserve"><i id="drawing"></i></button><button id="plus"></button><label><input id="box" type="checkbox"><b id="word"></b></label>'
  heard = []
  for (const button of document.querySelectorAll('button')) button.addEventListener('click', () => heard.push(button.id))
  end = guardPresses(document)
})
afterEach(() => end())

const by = (id: string) => document.getElementById(id) as HTMLElement
function dispatch(id: string, event: Event, more: Readonly<Record<string, unknown>>): Event {
  for (const [name, value] of Object.entries(more)) Object.defineProperty(event, name, { value })
  by(id).dispatchEvent(event)
  return event
}
const click = (id: string, detail: number, timeStamp: number, isTrusted = true) =>
  dispatch(id, new MouseEvent('click', { bubbles: true, cancelable: true, detail }), { timeStamp, isTrusted })
const key = (id: string, name: string, repeat = false) =>
  dispatch(id, new KeyboardEvent('keydown', { key: name, repeat, bubbles: true, cancelable: true }), {})

describe('[RESV-O13] the second half of a double press', () => {
  it('does not press what came under the pointer', () => {
    click('reserve', 1, 1000)
    const second = click('plus', 2, 1100)
    expect([heard, second.defaultPrevented]).toEqual([['reserve'], true])
    click('plus', 1, 2000)
    expect(heard).toEqual(['reserve', 'plus'])
  })

  it('does not press what came under the focus, unless the focus was led there or time has passed', () => {
    click('reserve', 0, 1000)
    click('plus', 0, 1499)
    expect(heard).toEqual(['reserve'])
    click('plus', 0, 1500)
    click('reserve', 0, 1600)
    expect(heard).toEqual(['reserve', 'plus'])
    key('plus', 'Tab')
    click('reserve', 0, 1700)
    expect(heard).toEqual(['reserve', 'plus', 'reserve'])
    click('plus', 1, 1800)
    click('reserve', 0, 1801)
    expect(heard).toEqual(['reserve', 'plus', 'reserve', 'plus', 'reserve'])
  })

  it('does not press on while a key is held', () => {
    expect(key('reserve', 'Enter').defaultPrevented).toBe(false)
    expect(key('reserve', 'Enter', true).defaultPrevented).toBe(true)
    expect(key('box', 'Enter', true).defaultPrevented).toBe(false)
  })

  it('presses the same thing again, by whatever part of it', () => {
    click('drawing', 1, 1000)
    click('reserve', 2, 1100)
    expect(heard).toEqual(['reserve', 'reserve'])
    click('word', 1, 2000)
    expect(click('box', 0, 2001).defaultPrevented).toBe(false)
  })
})

it('what code clicks is no press, and after its end nothing is watched', () => {
  click('reserve', 1, 1000)
  click('plus', 0, 1001, false)
  expect(heard).toEqual(['reserve', 'plus'])
  end()
  click('reserve', 1, 2000)
  click('plus', 2, 2001)
  expect(heard).toEqual(['reserve', 'plus', 'reserve', 'plus'])
})
