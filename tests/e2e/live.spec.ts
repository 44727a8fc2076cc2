import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { edit, type Json, LIVE, published, put, restorePortal } from './support/portalEdits.ts'
import { DESKTOP, DEVTOOLS, EDITED_PORTAL, PORTS, ROOT } from './support/stage.ts'
import { enter, expect, fillSignIn, pickUniversity, resetCampus, submitButton, test } from './support/student.ts'

test.use({ baseURL: DEVTOOLS, viewport: DESKTOP })
test.beforeAll(async () => {
  await resetCampus()
})
test.afterEach(restorePortal)

test('a text, a form field and a university go live on the sign-in, and what was typed stays', async ({ page }) => {
  await page.goto('/login')
  await pickUniversity(page, /مهتاب/)
  await page.locator('input[autocomplete=username]').fill('half-typed')
  edit('modules/account/locales/fa.json', (texts) => put(texts, 'signIn.lead', 'خوش آمدید؛ وارد شوید.'))
  await expect(page.getByText('خوش آمدید؛ وارد شوید.')).toBeVisible(LIVE)
  await expect(page.locator('input[autocomplete=username]')).toHaveValue('half-typed')

  edit('modules/account/forms/sign-in.json', (form) => {
    put(form['schema']?.['properties'] as Json, 'note', { type: 'string' })
    put(form['fields'] as Json, 'note', { label: 'signIn.captcha' })
  })
  await expect(page.locator('input[name=note]')).toBeVisible(LIVE)
  await expect(page.locator('input[autocomplete=username]')).toHaveValue('half-typed')

  cpSync(`${EDITED_PORTAL}universities/mahtab.json`, `${EDITED_PORTAL}universities/setareh.json`)
  edit('universities/setareh.json', (university) => {
    put(university, 'unikey', 'setareh')
    put(university, 'universityLabel', 'دانشگاه ستاره')
  })
  await expect
    .poll(
      async () =>
        (
          (await (await fetch(`${DEVTOOLS}/config/universities`)).json()) as { universities: readonly { unikey: string }[] }
        ).universities.map(({ unikey }) => unikey),
      LIVE,
    )
    .toContain('setareh')
})

test('a tile, a flag, a screen and a module go live, and a removed module leaves the navigation', async ({ page }) => {
  await enter(page, 'sara', 'aftab', '/food')
  edit('modules/food/locales/fa.json', (texts) => put(texts, 'tiles.cvv2', 'رمز تازهٔ کارت'))
  await expect(page.getByText('رمز تازهٔ کارت')).toBeVisible(LIVE)

  edit('universities/aftab.json', (university) => put(university['product'] as Json, 'sport', false))
  await expect(page.getByRole('navigation').first().locator('a[href="/sport"]')).toHaveCount(0, LIVE)

  edit('modules/reservation/screens/home.json', (screen) => put(screen['body'] as Json, 'extra', { block: 'text', text: 'tiles.report' }))
  await expect(page.locator('main').getByText('وضعیت رزروها')).toHaveCount(2, LIVE)

  rmSync(`${EDITED_PORTAL}modules/face`, { recursive: true })
  await expect(page.getByRole('navigation').first().locator('a[href="/face"]')).toHaveCount(0, LIVE)
})

test('a call and a flow go live on the sign-in, and what was typed stays', async ({ page, allowed }) => {
  allowed.push(/status of 40[01]/)
  await page.goto('/login')
  await pickUniversity(page, /مهتاب/)
  await fillSignIn(page, 'family', undefined, 'wrong')
  for (const language of ['fa', 'en', 'ar'])
    edit(`modules/account/locales/${language}.json`, (texts) => {
      put(texts, 'signIn.tryAgain', 'این گذرواژه را نمی‌شناسیم.')
      put(texts, 'signIn.hello', 'آمدی، خوش آمدی!')
    })
  await published('mahtab', () =>
    edit('modules/account/calls.json', ({ calls }) =>
      put(calls?.['auth.signIn']?.['errors']?.['invalid'] as Json, 'text', 'signIn.tryAgain'),
    ),
  )
  // a flow under way ends on its own version, so the page has to have the new one before the press
  const taken = page.waitForResponse(/\/portal\/chunks\//)
  await published('mahtab', () =>
    edit('modules/account/flows/sign-in.json', ({ states }) =>
      put(states?.['signedIn'] as Json, 'entry', [{ toast: { tone: 'success', text: 'signIn.hello', after: 1500 } }]),
    ),
  )
  await (await taken).finished()
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await expect(page.locator('input[autocomplete=username]')).toHaveValue('family')
  await submitButton(page).click()
  await expect(page.getByText('این گذرواژه را نمی‌شناسیم.')).toBeVisible()
  await fillSignIn(page, 'family', undefined)
  await submitButton(page).click()
  await expect(page.getByText('آمدی، خوش آمدی!')).toBeVisible()
})

test('[LOGIN-25] without corporate info in the configuration the footer of the sign-in names no owner', async ({ page }) => {
  await page.goto('/login')
  const owner = page.locator('a[href="https://dargah.example"]')
  await expect(owner).toBeVisible()
  edit('portal.json', ({ env }) => delete env?.['corporateInfo'])
  await expect(owner).toHaveCount(0, LIVE)
})

test('[HOME-O12] without food the home has the tiles of the other modules and the announcements', async ({ page }) => {
  await enter(page, 'sara')
  const main = page.locator('main')
  await expect(main.getByText('خورش قورمه‌سبزی').first()).toBeVisible()
  await expect(main.getByRole('link', { name: 'رزرو غذا' })).toBeVisible()
  edit('universities/aftab.json', ({ product }) => put(product as Json, 'nurture', false))
  await expect(main.getByRole('link', { name: 'رزرو غذا' })).toHaveCount(0, LIVE)
  await expect(main.getByText('خورش قورمه‌سبزی')).toHaveCount(0)
  await expect(main.getByRole('link', { name: 'ورزش' })).toBeVisible()
  await expect(main.getByText('اطلاعیه‌ها')).toBeVisible()
})

test('a module of its own with a screen comes and goes while the page is open', async ({ page }) => {
  await enter(page, 'sara', 'aftab', '/food')
  const books = `${EDITED_PORTAL}modules/books`
  for (const folder of ['locales', 'screens']) mkdirSync(`${books}/${folder}`, { recursive: true })
  const write = (path: string, content: unknown) => writeFileSync(`${books}/${path}`, JSON.stringify(content, undefined, 2))
  for (const language of ['fa', 'en', 'ar']) write(`locales/${language}.json`, { title: 'کتابخانه', hello: 'امانت کتاب' })
  write('screens/home.json', { title: 'title', body: { hello: { block: 'text', text: 'hello' } } })
  write('module.json', {
    title: 'title',
    icon: 'book-open',
    hue: 'blue',
    prefix: '/books',
    home: '/books',
    routes: { '/books': { screen: 'home', title: 'title' } },
    navigation: { home: { text: 'title', icon: 'book-open', goto: '/books' } },
  })
  edit('portal.json', (json) => put(json, 'modules', [...(json['modules'] as unknown as readonly string[]), 'books']))
  const link = page.getByRole('navigation').first().locator('a[href="/books"]')
  await expect(link).toBeVisible(LIVE)
  await link.click()
  await expect(page.getByText('امانت کتاب')).toBeVisible()
  edit('portal.json', (json) =>
    put(
      json,
      'modules',
      (json['modules'] as unknown as readonly string[]).filter((id) => id !== 'books'),
    ),
  )
  rmSync(books, { recursive: true })
  await expect(link).toHaveCount(0, LIVE)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/پیدا نشد/, LIVE)
})

test('the how-to, followed to the letter, ends in a fourth university', async ({ page }) => {
  const text = readFileSync(`${ROOT}docs/how-to/add-a-university.md`, 'utf8')
  const [, name = '', json = ''] = /Create `(universities\/\w+\.json)`:\s*```json\n([\s\S]*?)```/.exec(text) ?? []
  expect(name).toBe('universities/setareh.json')
  const campus = JSON.parse(json) as { universityURL: string }
  writeFileSync(EDITED_PORTAL + name, JSON.stringify({ ...campus, universityURL: `http://127.0.0.1:${PORTS.campus.mahtab[0]}` }))
  await expect.poll(async () => (await (await fetch(`${DEVTOOLS}/config/universities`)).text()).includes('setareh'), LIVE).toBe(true)
  await page.goto('/login')
  await pickUniversity(page, /ستاره/)
  await fillSignIn(page, 'family', undefined)
  await submitButton(page).click()
  await page.waitForURL((url) => url.pathname === '/')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'amber')
  const entries = page.getByRole('navigation').first()
  for (const path of ['/food', '/sport']) await expect(entries.locator(`a[href="${path}"]`)).toBeVisible()
  for (const path of ['/health', '/transport']) await expect(entries.locator(`a[href="${path}"]`)).toHaveCount(0)
  await page.goto('/food')
  await expect(page.getByText('قفل کارت')).toHaveCount(0)
})

test('a mistake leaves the page as it was and is named with file, line, column and expectation', async ({ page }) => {
  await enter(page, 'sara', 'aftab', '/food')
  edit('modules/reservation/screens/home.json', (screen) => put(screen['body'] as Json, 'broken', { block: 'tilles' }))
  const printed = async () =>
    ((await (await fetch(`${DEVTOOLS}/__portal/diagnostics`)).json()) as { readonly printed: readonly string[] }).printed
  await expect
    .poll(async () => (await printed()).join('\n'), LIVE)
    .toMatch(/modules\/reservation\/screens\/home\.json:\d+:\d+ DG-BLK-001[\s\S]*expected:[\s\S]*tiles/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('غذا')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('غذا')
})
