// Put into every page before its own scripts, by the browser's debugger: it owns all typing, waiting and timing, so that each contestant is timed by the same code.
const now = () => performance.now()
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
const task = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(0)
  })
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
/** The frame that shows it has been produced. */
const painted = async () => {
  await frame()
  await task()
}

let held
let ready
const whenReady = new Promise((resolve) => {
  ready = resolve
})
Object.defineProperty(window, 'bench', {
  configurable: true,
  get: () => held,
  set: (bench) => {
    held = bench
    ready(bench)
  },
})

/** How many controls a screen has, how many errors an empty one shows, and which control is used. */
const EXPECTED = {
  s1: { controls: 7, errors: 6, used: 4 },
  s2: { controls: 200, errors: 200, used: 100 },
  s3: { controls: 100, errors: 100, used: 50 },
  s4: { controls: 1000, errors: 0, used: 500 },
}
const controlOf = (item, index) => (item === 's3' ? held.choice(index, 4) : held.field(index))
const isWhole = (item) => {
  if (item === 's4' && held.reveal) return controlOf(item, 0) !== null
  const { controls } = EXPECTED[item]
  return [0, controls >> 1, controls - 1].every((index) => controlOf(item, index) !== null)
}

async function mount(item, limit = 40_000) {
  await whenReady
  // Leave the script's own task first.
  await task()
  const root = document.getElementById('root')
  const began = now()
  await Promise.race([
    held.mount(root, item),
    sleep(limit).then(() => {
      throw new Error(`mount did not resolve in ${limit} ms`)
    }),
  ])
  while (!isWhole(item)) {
    if (now() - began > limit) throw new Error('the controls did not appear')
    await frame()
  }
  // Style and layout belong to it.
  root.getBoundingClientRect()
  const mountLayout = now() - began
  await frame()
  await painted()
  const [{ responseStart }] = performance.getEntriesByType('navigation')
  return { mountLayout, cold: now() - responseStart, nodes: document.getElementsByTagName('*').length }
}

function typeInto(element, letter) {
  const key = {
    key: letter,
    code: `Key${letter.toUpperCase()}`,
    keyCode: letter.toUpperCase().charCodeAt(0),
    bubbles: true,
    cancelable: true,
  }
  const { prototype } = element instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  element.dispatchEvent(new KeyboardEvent('keydown', key))
  Object.getOwnPropertyDescriptor(prototype, 'value').set.call(element, element.value + letter)
  element.dispatchEvent(new InputEvent('input', { bubbles: true, data: letter, inputType: 'insertText' }))
  element.dispatchEvent(new KeyboardEvent('keyup', key))
}

/** Keys in a field, or clicks on the choices of a question, each until it is painted; counts those that the model did not hold by then. */
async function keys(item, count, rest) {
  const { used } = EXPECTED[item]
  let late = 0
  let typed = ''
  controlOf(item, used)?.focus()
  await painted()
  for (let k = 0; k < count; k++) {
    const letter = 'abcdefghij'[k % 10]
    if (item === 's3') held.choice(used, k % 5).click()
    else typeInto(held.field(used), letter)
    await task()
    await task()
    document.body.getBoundingClientRect()
    await painted()
    typed += letter
    if (item !== 's3' && held.value(used) !== typed) late++
    if (rest > 0) await sleep(rest)
  }
  return { late }
}

/** Sends the empty form and waits for every error. */
async function validate(item, limit = 20_000) {
  await painted()
  const began = now()
  held.validateAll()
  await task()
  await task()
  while (held.errors() < EXPECTED[item].errors) {
    if (now() - began > limit) return { commit: null, errors: held.errors() }
    await sleep(1)
  }
  document.body.getBoundingClientRect()
  const commit = now() - began
  await painted()
  return { commit, errors: held.errors() }
}

/** ms until a virtualised table shows a row, and what the row says. */
async function reveal(row) {
  if (!held.reveal) return null
  const began = now()
  await held.reveal(row)
  while (held.field(row) === null) {
    if (now() - began > 5000) throw new Error(`row ${row} did not appear`)
    await frame()
  }
  await painted()
  return { ms: now() - began, text: held.field(row).closest('tr,[role=row]')?.textContent ?? '' }
}

const driver = { keys, validate, reveal, result: undefined }
Object.assign(window, {
  __driver: driver,
  __start: (item) => {
    driver.result = mount(item).then(
      (mounted) => ({ ok: true, ...mounted }),
      (error) => ({ ok: false, error: String(error?.message ?? error) }),
    )
  },
})
