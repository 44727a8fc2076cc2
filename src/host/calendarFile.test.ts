import ical from 'node-ical'
import { expect, it } from 'vitest'
import { calendarFile, type NamedAppointment } from './calendarFile.ts'

const NOW = Date.parse('2026-11-22T06:30:00Z')
const lunch: NamedAppointment = {
  key: 'food-7@aftab',
  date: '2026-11-24',
  from: '11:30',
  to: '14:00',
  title: 'ناهار: قیمه',
  place: 'سلف مرکزی',
}

/** The appointments as a calendar program reads them. */
const read = (...appointments: readonly NamedAppointment[]) =>
  Object.values(ical.sync.parseICS(calendarFile(appointments, NOW))).filter((entry) => entry?.type === 'VEVENT') as ical.VEvent[]

it('an appointment is read by another parser with its name, its place and its hours in Tehran, wherever the machine is', () => {
  const [event] = read(lunch)
  expect(event).toMatchObject({ uid: 'food-7@aftab', summary: 'ناهار: قیمه', location: 'سلف مرکزی' })
  expect([event?.start.toISOString(), event?.end?.toISOString()]).toEqual(['2026-11-24T08:00:00.000Z', '2026-11-24T10:30:00.000Z'])
  expect([event?.start.tz, event?.dtstamp.toISOString()]).toEqual(['Asia/Tehran', '2026-11-22T06:30:00.000Z'])
})

it('one that ends after midnight ends on the next day, one without an end has none, and one without hours takes the whole day', () => {
  const [late, open, whole] = read(
    { ...lunch, key: 'late', from: '22:00', to: '01:00' },
    { key: 'open', date: '2026-11-24', from: '18:00', title: 'شام' },
    { key: 'whole', date: '2026-11-24', title: 'افطار' },
  )
  expect(late?.end?.toISOString()).toBe('2026-11-24T21:30:00.000Z')
  expect([open?.start.toISOString(), calendarFile([{ key: 'open', date: '2026-11-24', from: '18:00', title: 'شام' }], NOW)]).toEqual([
    '2026-11-24T14:30:00.000Z',
    expect.not.stringContaining('DTEND'),
  ])
  expect([whole?.datetype, whole?.start.getDate(), whole?.start.getHours()]).toEqual(['date', 24, 0])
})

it('hours that a server writes in another way are read, and what is no time of day is none', () => {
  const [early, odd] = read({ ...lunch, from: '7:05', to: '08:10:30' }, { ...lunch, key: 'odd', from: '25:00' })
  expect([early?.start.toISOString(), early?.end?.toISOString()]).toEqual(['2026-11-24T03:35:00.000Z', '2026-11-24T04:40:00.000Z'])
  expect(odd?.datetype).toBe('date')
})

it('what a server writes cannot add lines to the file, and a long Persian name comes back whole', () => {
  const long = 'چلوکباب کوبیدهٔ ممتاز '.repeat(20).trim()
  const evil: NamedAppointment = {
    ...lunch,
    key: 'a\r\nX-EVIL:1',
    title: `قیمه; با, \\ و\nX-EVIL:1\r\nEND:VCALENDAR\rX-EVIL:2 ${long}`,
    place: 'سلف\rX-EVIL:3',
  }
  const [event, ...more] = read(evil)
  expect(more).toEqual([])
  expect(event?.summary).toBe(`قیمه; با, \\ و X-EVIL:1 END:VCALENDAR X-EVIL:2 ${long}`)
  const lines = calendarFile([evil], NOW).split(/\r\n|\r|\n/)
  expect(lines.filter((line) => /^(X-EVIL|END:VCALENDAR)/.test(line))).toEqual(['END:VCALENDAR'])
  expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(76)
})
