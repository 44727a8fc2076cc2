import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { addDays, civilDateOf } from '../../sandbox/calendar/civilDate.ts'
import { TRACKER_KEYS } from '../../sandbox/tracker/settings/trackerAccounts.ts'
import { checkOut, goToBank, press } from './support/bankClient.ts'
import { call, studentAt } from './support/campusClient.ts'
import { provideCopies, testNow } from './support/databases.ts'
import { enroll, faceStudentAt, MARKER } from './support/faceClient.ts'
import { inDatabase } from './support/inDatabase.ts'
import { officeAt } from './support/officeClient.ts'
import { openTestCampus, serversOf, startTestCampus } from './support/testCampus.ts'

const copies = provideCopies('pglite')
const test = startTestCampus(copies)
const aftab = () => test.base('aftab')
const office = () => officeAt(aftab())
const release = (unikey = 'aftab') => call('GET', `${test.base(unikey)}/rest/config/release`)
const inboxOf = async (username: string) => (await (await studentAt(aftab(), username)).get('/rest/users/me/messages/inbox')).body.payload
const whereTo = ({ headers }: { readonly headers: Headers }) => new URL(headers.get('location') ?? '', aftab())
/** The rows of the tables of a page, as text. */
const rowsIn = (html: string): readonly string[] =>
  [...html.matchAll(/<tr role="row"><td.*?<\/tr>/gs)].map(([row]) =>
    row
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
const rowOf = (html: string, start: string): string => rowsIn(html).find((row) => row.startsWith(start)) ?? ''

const TOMORROW = addDays(civilDateOf(new Date(testNow)), 1)
const letter = { username: 'sara', office: 'معاونت دانشجویی', subject: 'جابه‌جایی سلف', text: 'از فردا\nسلف مرکزی بسته است.' }

describe('the back office of a demo', () => {
  afterEach(() => call('DELETE', `${test.campus.control}/faults`))

  it('shows who there is, in which state and with which roles, at each university', async () => {
    const { status, body } = await office().look('people')
    expect(status).toBe(200)
    expect(body).toContain('<html lang="fa" dir="rtl">')
    expect(rowOf(body, 'sara')).toMatch(/سارا محمدی می‌تواند وارد شود .*ROLE_RS_USER_TEAMMATES/)
    expect(rowOf(body, 'mustchange')).toContain('باید گذرواژه‌اش را عوض کند')
    expect(rowOf(body, 'navid')).toBe('')
    expect(rowOf((await office().look('people', { university: 'mahtab' })).body, 'navid')).toContain('ROLE_STUDENT')
    expect(rowOf((await office().look('people', { lang: 'en' })).body, 'mustchange')).toContain('has to change the password')
  })

  it('shows the balances that the calls answer, and each booking', async () => {
    const sara = await studentAt(aftab(), 'sara')
    expect(await sara.credit()).toBe(1_250_000)
    expect(rowOf((await office().look('money')).body, 'sara')).toBe('sara سارا محمدی ۱۲۵٬۰۰۰ تومان ۴۵٬۹۹۹٫۵ تومان')
  })

  it('sends a message of an office, which the receiver reads as text; a forced one is forced', async () => {
    const before = await inboxOf('sara')
    const plain = await office().act('message', letter)
    expect([plain.status, whereTo(plain).searchParams.get('done')]).toEqual([303, 'message'])
    await office().act('message', { ...letter, subject: 'خواندنی', text: 'a <b>', forced: '1' })
    const [second, first, ...rest] = await inboxOf('sara')
    expect(rest).toEqual(before)
    expect(first).toMatchObject({ forceRead: false, read: false, message: { senderName: 'معاونت دانشجویی', subject: 'جابه‌جایی سلف' } })
    expect(Buffer.from(first.message.body, 'base64').toString()).toBe('<p>از فردا<br>سلف مرکزی بسته است.</p>')
    expect(second).toMatchObject({ forceRead: true, message: { subject: 'خواندنی' } })
    expect(Buffer.from(second.message.body, 'base64').toString()).toBe('<p>a &#60;b&#62;</p>')
    const { body } = await office().look('messages', { done: 'message' })
    expect(body).toContain('<p role="status">پیام فرستاده شد.</p>')
    expect(rowOf(body, 'sara')).toMatch(/^sara معاونت دانشجویی خواندنی بله خیر /)
  })

  it('names what a form lacks or who is not there, and keeps what was typed', async () => {
    const lacking = await office().act('message', { ...letter, subject: ' ' })
    expect(lacking.status).toBe(400)
    expect(lacking.body).toContain('<p role="alert">انجام نشد: این‌ها را درست کنید و دوباره بفرستید: عنوان.</p>')
    expect(lacking.body).toContain('value="sara"')
    expect(lacking.body).toContain('از فردا\nسلف مرکزی بسته است.</textarea>')
    // Of another university.
    const nobody = await office().act('message', { ...letter, username: 'navid', lang: 'en' })
    expect([nobody.status, nobody.body.includes('role="alert"'), nobody.body.includes('<html lang="en" dir="ltr">')]).toEqual([
      404,
      true,
      true,
    ])
    expect((await office().act('message', { ...letter, username: 'navid', university: 'mahtab' })).status).toBe(303)
  })

  it('shows the programmes of a day by theme, with what is left and until when', async () => {
    const { body } = await office().look('programs')
    for (const theme of ['غذا', 'ورزش', 'درمان', 'سرویس']) expect(body).toContain(`<h2>${theme}</h2>`)
    // The clock is at ten in the morning: breakfast is over, lunch is open.
    expect(rowOf(body, 'سلف مرکزی صبحانه')).toMatch(/نامحدود .* ۰۸:۳۰ \(بسته\) ۰۷:۰۰ \(بسته\)$/)
    expect(rowOf(body, 'سلف مرکزی ناهار')).toMatch(/ از ۳۲۰ .* ۱۴:۰۰ \(باز\) ۱۱:۳۰ \(باز\)$/)
    expect(rowsIn((await office().look('programs', { day: TOMORROW })).body).join('\n')).not.toContain('(بسته)')
    expect(rowsIn((await office().look('programs', { day: '2030-01-01' })).body)).toEqual([])
  })

  it('sets a fault that calls meet, lists what is left of it, and takes all back', async () => {
    const call = 'GET /rest/config/release'
    expect((await office().act('fault', { call, kind: '500', where: 'aftab', times: '3', delay: '' })).status).toBe(303)
    expect([(await release()).status, (await release('mahtab')).status]).toEqual([500, 200])
    expect(rowsIn((await office().look('faults')).body)).toEqual([`${call} aftab خطای سرور (500) ۲`])
    expect((await office().act('mend', {})).status).toBe(303)
    expect((await release()).status).toBe(200)
    expect((await office().look('faults')).body).toContain('هیچ خطایی گذاشته نشده است.')
    const wrong = await office().act('fault', { call: 'nonsense', kind: 'what', where: 'aftab' })
    expect(wrong.status).toBe(400)
    expect(wrong.body).toContain('فراخوان، مانند GET /rest/selfs')
    expect((await office().look('faults')).body).toContain('هیچ خطایی گذاشته نشده است.')
  })

  it('shows the answers of open captchas until they end, without what names them', async () => {
    const { validation } = (await call('POST', `${aftab()}/rest/captcha`, { body: { nonce: randomUUID() } })).body.payload
    const { answer } = (await call('GET', `${test.campus.control}/captcha/${validation}`)).body
    const { body } = await office().look('captchas')
    expect(rowOf(body, answer)).not.toBe('')
    expect(body).not.toContain(validation)
    test.campus.clock.advance(2 * 60_000)
    expect(rowOf((await office().look('captchas')).body, answer)).toBe('')
    test.campus.clock.advance(-2 * 60_000)
  })

  it('shows what bank, tracker and face service were sent, without tokens, keys and pictures', async () => {
    const sara = await studentAt(aftab(), 'sara')
    const payer = await goToBank(await checkOut(sara))
    await press(payer, 'pay')
    const issue = {
      project_id: 101,
      tracker_id: 35,
      subject: 'کارت <b>گم‌شده</b>',
      custom_fields: [
        { id: 1, value: 'aftab' },
        { id: 2, value: 'sara' },
      ],
    }
    const filed = await call('POST', `${test.campus.tracker}/issues.json`, {
      headers: { 'X-Redmine-API-Key': TRACKER_KEYS.portal },
      body: { issue },
    })
    expect(filed.status).toBe(201)
    const face = await faceStudentAt(test, 'mustenroll', 'aftab')
    await enroll(test, face)
    const { body } = await office().look('sent')
    const rows = rowsIn(body)
    expect(rows).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^POST \/merchant\/sessions ۲۰۰ بله /),
        expect.stringMatching(/^POST \/pay\/\*\*\* ۳۰۳ خیر /),
        expect.stringMatching(/ ۲۰٬۰۰۰ تومان ۱۱ پرداخت‌شده$/),
        expect.stringMatching(/^POST \/issues\.json ۲۰۱ .*x-redmine-api-key/),
        expect.stringMatching(/کارت &#60;b&#62;گم‌شده&#60;\/b&#62; sara جدید /u),
        expect.stringMatching(/^POST \/face\/enroll ۲۰۰ خیر /),
        expect.stringMatching(/^mustenroll عکس /),
      ]),
    )
    const secrets = [new URL(payer.page).pathname.split('/').at(-1) ?? '', ...Object.values(TRACKER_KEYS), face.token, sara.token, MARKER]
    expect(secrets.filter((secret) => secret === '' || body.includes(secret))).toEqual([])
  })

  it('resets the campus only for who says to know what is lost', async () => {
    const refused = await office().act('reset', {})
    expect([refused.status, refused.body.includes('می‌دانم که هرچه در این نمایش انجام شده از میان می‌رود')]).toEqual([400, true])
    expect((await inboxOf('sara'))[0].message.subject).toBe('خواندنی')
    expect((await office().act('reset', { sure: '1' })).status).toBe(303)
    expect((await inboxOf('sara')).map(({ message }: { message: { subject: string } }) => message.subject)).not.toContain('خواندنی')
  })
})

describe('the guards of the back office', () => {
  const forbidden = { status: 403, body: { messageResource: 'ACCESS_DENIED' } }

  it('refuse pages and forms to other origins, also to the portal, which may call the campus', async () => {
    for (const Origin of ['http://evil.test', 'http://portal.test', 'null', test.base('mahtab')]) {
      expect(await call('GET', `${aftab()}/__campus/office`, { headers: { Origin } })).toMatchObject(forbidden)
      expect(await office().act('mend', {}, { Origin })).toMatchObject(forbidden)
    }
    expect((await office().act('mend', {})).status).toBe(303)
  })

  it('refuse a form that says no origin', async () => {
    const form = { form_token: await office().token() }
    expect(await call('POST', `${aftab()}/__campus/office/mend`, { form })).toMatchObject(forbidden)
  })

  it('refuse a form without the token of a page of the same browser, and do nothing', async () => {
    const fault = { call: 'GET /rest/config/release', kind: '500', where: '' }
    for (const form_token of ['x'.repeat(43), await office().token()]) {
      const { status, body } = await office().act('fault', { ...fault, form_token })
      expect([status, body.includes('role="alert"')]).toEqual([403, true])
    }
    expect((await release()).status).toBe(200)
    expect((await office().act('fault', { ...fault, times: '1' })).status).toBe(303)
    expect((await release()).status).toBe(500)
  })

  it('let nothing run, be framed or be kept', async () => {
    const { headers, body } = await office().look('faults')
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self' \S+; base-uri 'none'; frame-ancestors 'none'$/,
    )
    expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual(['no-store', 'same-origin'])
    expect(headers.get('set-cookie')).toMatch(/; HttpOnly; SameSite=Lax$/)
    expect(body).not.toMatch(/<script|\son\w+=|style=/)
  })
})

describe('a campus that is no demo', () => {
  const real = startTestCampus(copies, { demo: false })

  it('has no back office', async () => {
    expect((await call('GET', `${real.base('aftab')}/__campus/office`)).status).toBe(404)
    for (const act of ['message', 'fault', 'mend', 'reset'])
      expect((await officeAt(real.base('aftab')).act(act, { form_token: 'x' })).status).toBe(404)
  })
})

describe('HTML in what others wrote', () => {
  it('is text in names, senders, subjects and what is typed again', async () => {
    const hostile = '"><img src=x onerror=alert(1)>'
    const escaped = '&#34;&#62;&#60;img src=x onerror=alert(1)&#62;'
    const target = await copies.copies().fresh()
    await inDatabase(target, (database) =>
      database.query(`UPDATE campus.person SET profile = profile || jsonb_build_object('lastName', $1::text) WHERE username = 'sara'`, [
        hostile,
      ]),
    )
    const campus = await openTestCampus(target)
    try {
      const own = officeAt(serversOf(campus).base('aftab'))
      await own.act('message', { ...letter, office: hostile, subject: hostile })
      const pages = [
        ...(await Promise.all(['people', 'money', 'messages'].map((part) => own.look(part)))),
        await own.act('message', { username: hostile, office: hostile, subject: hostile, text: `</textarea>${hostile}` }),
        await own.act('fault', { call: hostile, kind: hostile, where: hostile, times: hostile }),
        await own.look('people', { lang: hostile, university: hostile, day: hostile, done: hostile }),
      ]
      expect(pages.map(({ body }) => body.includes('<img'))).toEqual(pages.map(() => false))
      expect(pages.map(({ body }) => body.includes(escaped))).toEqual([true, true, true, true, true, true])
    } finally {
      await campus.close()
    }
  })
})
