import { describe, expect, it } from 'vitest'
import { BAHARS_ISSUES, ZAHRAS_ISSUE } from '../../sandbox/seed/trackerSeeds.ts'
import { TRACKER_KEYS } from '../../sandbox/tracker/settings/trackerAccounts.ts'
import { PROJECT_IDS } from '../../sandbox/tracker/settings/trackerProjects.ts'
import { call } from '../campus/support/campusClient.ts'
import { provideCopies } from '../campus/support/databases.ts'
import { plainBrowser } from '../campus/support/plainBrowser.ts'
import { startTestCampus } from '../campus/support/testCampus.ts'
import { trackerClient } from './contract/trackerClient.ts'
import { formTokenIn, signInStaff } from './support/staffBrowser.ts'

describe('the pages of the staff', () => {
  const test = startTestCampus(provideCopies('pglite'))
  const tracker = () => test.campus.tracker
  const { file, read, put } = trackerClient({ base: () => test.campus.tracker })
  const location = (headers: Headers) => headers.get('location')

  describe('signing in', () => {
    it('is needed for each page, which comes after it', async () => {
      for (const path of ['/staff/issues', `/staff/issues/${ZAHRAS_ISSUE}`]) {
        const { status, headers } = await call('GET', tracker() + path)
        expect([status, location(headers)]).toEqual([303, `/login?back_url=${encodeURIComponent(path)}`])
      }
      expect((await call('GET', `${tracker()}/staff/files/3101`)).status).toBe(303)
      const form = await call('GET', `${tracker()}/login?back_url=${encodeURIComponent('/staff/issues/1002')}`)
      expect(form.body).toContain('value="/staff/issues/1002"')
    })

    it('takes staff with their password, and leads to no other site', async () => {
      const staff = await signInStaff(tracker(), 'agent-two')
      expect([staff.status, location(staff.headers)]).toEqual([303, '/staff/issues'])
      expect(staff.headers.get('set-cookie')).toMatch(/^TRACKER-STAFF=.*; HttpOnly; SameSite=Lax/)
      expect((await staff.page('/staff/issues')).status).toBe(200)
      for (const back_url of ['https://evil.test/', '//evil.test', '/staff/../x', 'javascript:alert(1)'])
        expect(location((await signInStaff(tracker(), 'agent-one', { back_url })).headers)).toBe('/staff/issues')
    })

    it('refuses a wrong password, accounts that are no staff, and forms of another browser', async () => {
      for (const [username, change] of [
        ['agent-one', { password: 'guess' }],
        ['portal', {}],
        ['tracker-admin', {}],
        ['agent-one', { form_token: 'x'.repeat(43) }],
      ] as const) {
        const { status, body, headers } = await signInStaff(tracker(), username, change)
        expect([username, status, body.includes('role="alert"')]).toEqual([username, 403, true])
        expect(headers.get('set-cookie')).not.toContain('TRACKER-STAFF')
      }
    })

    it('is refused for a while to who guesses often', async () => {
      const statuses: number[] = []
      for (let guess = 0; guess < 12; guess++)
        statuses.push((await signInStaff(tracker(), 'agent-two', { password: `guess ${guess}` })).status)
      expect(statuses).toEqual([...Array(10).fill(403), 429, 429])
    })

    it('ends with the sign-out, and after twelve hours', async () => {
      const staff = await signInStaff(tracker())
      const form_token = formTokenIn(await staff.page('/staff/issues'))
      expect((await staff.browser.post(`${tracker()}/staff/sign-out`, { form_token: 'x' })).status).toBe(403)
      const kept = [...staff.browser.cookies]
      await staff.browser.post(`${tracker()}/staff/sign-out`, { form_token })
      expect((await staff.page('/staff/issues')).status).toBe(303)
      // Also for who has kept the cookie.
      for (const [name, value] of kept) staff.browser.cookies.set(name, value)
      expect((await staff.page('/staff/issues')).status).toBe(303)
      const other = await signInStaff(tracker())
      test.campus.clock.advance(12 * 3_600_000)
      expect((await other.page('/staff/issues')).status).toBe(303)
    })
  })

  describe('the list', () => {
    const countIn = (body: string) => body.match(/<li>/g)?.length ?? 0

    it('shows open issues, and others by status, part, subject and owner', async () => {
      const { page } = await signInStaff(tracker())
      const listed = async (query: string) => (await page(`/staff/issues?${query}`)).body
      expect(await listed('username=mohsen&status=all')).toContain('<p role="status">۱۳ درخواست</p>')
      expect(await listed('username=mohsen')).toContain('<p role="status">۹ درخواست</p>')
      expect(await listed('username=mohsen&status=24')).toContain('<p role="status">۱ درخواست</p>')
      expect(await listed(`username=mohsen&status=all&project=${PROJECT_IDS.dormitory}`)).toContain('<p role="status">۱ درخواست</p>')
      expect(await listed(`status=all&subject=${encodeURIComponent('گواهی اشتغال')}`)).toContain('<p role="status">۱ درخواست</p>')
    })

    it('reads no operators in what is typed', async () => {
      const { page } = await signInStaff(tracker())
      for (const typed of ['*', '!x', '~moh', 'mohsen|bahar'])
        expect((await page(`/staff/issues?status=all&username=${encodeURIComponent(typed)}`)).body).toContain(
          '<p role="status">۰ درخواست</p>',
        )
    })

    it('has pages', async () => {
      const { page } = await signInStaff(tracker())
      const first = await page('/staff/issues?username=bahar&status=all')
      expect([countIn(first.body), first.body.includes('صفحهٔ ۱ از ۶')]).toEqual([25, true])
      const last = await page('/staff/issues?username=bahar&status=all&page=6')
      expect([countIn(last.body), last.body.includes('صفحهٔ بعد')]).toEqual([BAHARS_ISSUES.count - 125, false])
      expect((await page('/staff/issues?page=99999999')).status).toBe(200)
    })
  })

  describe('an issue', () => {
    it('shows its conversation with private notes, and texts of others as texts', async () => {
      const { page } = await signInStaff(tracker())
      const { body, headers } = await page('/staff/issues/1004')
      expect(body).toContain('&#60;script&#62;alert(&#34;پاسخ&#34;)&#60;/script&#62;')
      expect(body).not.toMatch(/<script|<img|<b>/)
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self' http/)
      expect(headers.get('cache-control')).toBe('no-store')
      expect((await page('/staff/issues/1006')).body).toContain('<li class="private">')
      const turned = (await page('/staff/issues/1010')).body
      expect(turned).not.toContain('\u202e')
      expect(turned).toContain('<bdi>نقشه\ufffdfdp.png</bdi>')
    })

    it('is a page with 404 where there is none', async () => {
      const { page } = await signInStaff(tracker())
      for (const id of ['999999', 'x', '1002x']) expect((await page(`/staff/issues/${id}`)).status).toBe(404)
    })

    it('sends its files', async () => {
      const { page } = await signInStaff(tracker())
      const { status, headers } = await page('/staff/files/3101')
      expect([status, headers.get('content-type'), headers.get('content-security-policy')?.includes('sandbox')]).toEqual([
        200,
        'application/pdf',
        true,
      ])
    })
  })

  describe('an answer', () => {
    it('with a status and a file reaches the student', async () => {
      const { id } = await file()
      const { answer, page } = await signInStaff(tracker())
      const { status, headers } = await answer(id, { notes: 'سلام\r\nانجام شد', status_id: '3' }, new File(['متن'], 'پاسخ.txt'))
      expect([status, location(headers)]).toEqual([303, `/staff/issues/${id}?saved=1`])
      const issue = await read(id)
      expect(issue).toMatchObject({ status: { id: 3 }, attachments: [{ filename: 'پاسخ.txt', author: { id: 201 } }] })
      expect(issue.journals).toMatchObject([{ notes: 'سلام\r\nانجام شد', user: { id: 201 }, private_notes: false }])
      expect(issue).not.toHaveProperty('assigned_to')
      expect((await page(`/staff/issues/${id}?saved=1`)).body).toContain('<p role="status">ذخیره شد.</p>')
    })

    it('that is private is seen by staff, and not by the portal', async () => {
      const { id } = await file()
      const { answer, page } = await signInStaff(tracker())
      await answer(id, { notes: 'میان خودمان', private_notes: '1', assigned_to_id: '202' })
      expect(await read(id)).toMatchObject({ assigned_to: { id: 202 }, journals: [{ notes: null }] })
      expect((await page(`/staff/issues/${id}`)).body).toContain('میان خودمان')
      expect((await read(id, TRACKER_KEYS.portalSeesPrivate)).journals).toHaveLength(2)
    })

    it('is refused when the issue has changed meanwhile, with what was typed', async () => {
      const { id } = await file()
      const { answer, page } = await signInStaff(tracker())
      const lock_version = /name="lock_version" value="(\d+)"/.exec((await page(`/staff/issues/${id}`)).body)?.[1] ?? ''
      await put(id, { notes: 'پیام دانشجو' })
      const { status, body } = await answer(id, { notes: 'پاسخ <من>', lock_version, status_id: '3' })
      expect([status, body.includes('در این میان تغییر کرده است')]).toEqual([422, true])
      expect(body).toContain('پاسخ &#60;من&#62;</textarea>')
      expect(body).toContain('<option value="3" selected>')
      expect(await read(id)).toMatchObject({ status: { id: 20 }, journals: [{ notes: 'پیام دانشجو' }] })
    })

    it('with a file that is not taken is not saved', async () => {
      const { id } = await file()
      const { answer } = await signInStaff(tracker())
      const { status, body } = await answer(id, { notes: 'متن' }, new File(['x'], 'a.html'))
      expect([status, body.includes('Attachment extension .html is not allowed')]).toEqual([422, true])
      expect(await read(id)).toMatchObject({ attachments: [], journals: [] })
    })

    it('of another site, which knows the address but not the token of the form, is refused', async () => {
      const { id } = await file()
      const { answer } = await signInStaff(tracker())
      for (const form_token of ['', 'x', formTokenIn(await plainBrowser().get(`${tracker()}/login`))])
        expect((await answer(id, { notes: 'x', form_token })).status).toBe(403)
      expect((await read(id)).journals).toEqual([])
    })

    it('without a session leads to the sign-in', async () => {
      const { status, headers } = await call('POST', `${tracker()}/staff/issues/1002`, { form: { notes: 'x' } })
      expect([status, location(headers)]).toEqual([303, `/login?back_url=${encodeURIComponent('/staff/issues/1002')}`])
    })
  })
})
