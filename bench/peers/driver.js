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
  // The first question only.
  s5: { controls: 1, errors: 0, used: 0 },
}
const controlOf = (item, index) => (item === 's3' || item === 's5' ? held.choice(index, 4) : held.field(index))
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

/** Waits in frames, not in the measured code. */
async function until(isThere, what, limit = 20_000) {
  const began = now()
  while (!isThere()) {
    if (now() - began > limit) throw new Error(`${what} did not happen in ${limit} ms`)
    await frame()
  }
}

const isShown = (question) => held.slides.shown() === question && held.choice(question, 4) !== null

/** Answers the questions before this one, with one choice each, and shows it; past the last one, that stays. */
async function answerUntil(question) {
  const { slides } = held
  const last = 99
  for (let at = slides.shown(); at < question; at++) {
    if (slides.picked(at).length === 0) held.choice(at, at % 5).click()
    await until(() => slides.picked(at).length > 0, `picking in question ${at}`)
    if (at === last) break
    slides.next()
    await until(() => isShown(at + 1), `question ${at + 1}`)
  }
  await painted()
}

/** Goes back to the question before, as often as this. */
async function back(count) {
  for (let k = 0; k < count; k++) {
    const question = held.slides.shown() - 1
    held.slides.back()
    await until(() => isShown(question), `question ${question}`)
  }
}

/** Clicks choices of the question that is shown; counts the clicks after which model or page did not have what they should. */
async function pick(count, rest) {
  const { slides } = held
  const question = slides.shown()
  const isMany = question % 2 === 1
  let late = 0
  let expected = []
  for (let k = 0; k < count; k++) {
    const option = (k + 1) % 5
    expected = !isMany ? [option] : expected.includes(option) ? expected.filter((one) => one !== option) : [...expected, option]
    held.choice(question, option).click()
    await task()
    await task()
    document.body.getBoundingClientRect()
    await painted()
    const picked = slides.picked(question)
    const isRight = [0, 1, 2, 3, 4].every(
      (one) => picked.includes(one) === expected.includes(one) && held.choice(question, one).checked === expected.includes(one),
    )
    if (!isRight) late++
    if (rest > 0) await sleep(rest)
  }
  return { late }
}

/** Goes to the next question, as often as this; each time until it is painted. */
async function next(count, rest) {
  const { slides } = held
  for (let k = 0; k < count; k++) {
    const question = slides.shown() + 1
    slides.next()
    await until(() => isShown(question), `question ${question}`)
    document.body.getBoundingClientRect()
    await painted()
    if (rest > 0) await sleep(rest)
  }
}

/** Sends the answers and waits for the confirmation. */
async function finish() {
  held.slides.finish()
  await until(() => held.slides.finished(), 'the end')
  document.body.getBoundingClientRect()
  await painted()
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

const driver = { keys, validate, reveal, answerUntil, back, pick, next, finish, result: undefined }
Object.assign(window, {
  __driver: driver,
  __start: (item) => {
    driver.result = mount(item).then(
      (mounted) => ({ ok: true, ...mounted }),
      (error) => ({ ok: false, error: String(error?.message ?? error) }),
    )
  },
})
