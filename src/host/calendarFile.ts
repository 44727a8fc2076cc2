import ICAL from 'ical.js'
import { addDays } from '../../engine/expression/dates.ts'
import type { Appointment } from '../../engine/screen/effects.ts'

/** An appointment whose title is resolved. */
export type NamedAppointment = Omit<Appointment, 'title'> & { readonly title: string }

const ZONE = 'Asia/Tehran'
/** Iran has had no summer time since 2022. */
const OFFSET = '+03:30'

const component = (name: string, properties: Readonly<Record<string, unknown>>, inside: readonly ICAL.Component[] = []): ICAL.Component => {
  const made = new ICAL.Component(name)
  for (const [key, value] of Object.entries(properties)) made.addPropertyWithValue(key, value)
  for (const each of inside) made.addSubcomponent(each)
  return made
}

const zone = (): ICAL.Component => {
  const offset = ICAL.UtcOffset.fromString(OFFSET)
  const standard = {
    dtstart: ICAL.Time.fromDateTimeString('1970-01-01T00:00:00'),
    tzoffsetfrom: offset,
    tzoffsetto: offset,
    tzname: '+0330',
  }
  return component('vtimezone', { tzid: ZONE }, [component('standard', standard)])
}

/** `HH:MM` of what a server wrote; `undefined` if that is no time of day. */
function timeOf(written: string | undefined): string | undefined {
  const [, hours = '', minutes = ''] = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(written ?? '') ?? []
  return hours !== '' && Number(hours) < 24 && Number(minutes) < 60 ? `${hours.padStart(2, '0')}:${minutes}` : undefined
}

/** One line: a text with a lone carriage return would end its line. */
const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

/** Says when an appointment is: from and to a time in Tehran, or the whole day. */
function addTimes(event: ICAL.Component, appointment: NamedAppointment): void {
  const { date } = appointment
  const [from, to] = [timeOf(appointment.from), timeOf(appointment.to)]
  if (from === undefined) {
    event.addPropertyWithValue('dtstart', ICAL.Time.fromDateString(date))
    return
  }
  const at = (name: string, day: string | undefined, time: string) =>
    event.addPropertyWithValue(name, ICAL.Time.fromDateTimeString(`${day}T${time}:00`)).setParameter('tzid', ZONE)
  at('dtstart', date, from)
  if (to !== undefined) at('dtend', to > from ? date : addDays(date, 1), to)
}

/** A calendar file, RFC 5545, of appointments that were saved at `now`, ms. */
export function calendarFile(appointments: readonly NamedAppointment[], now: number): string {
  const stamp = ICAL.Time.fromJSDate(new Date(now), true)
  const events = appointments.map((appointment) => {
    const { key, title, place } = appointment
    const words = { uid: key, summary: title, ...(place === undefined ? {} : { location: place }) }
    const lines = Object.entries(words).map(([name, text]) => [name, oneLine(text)])
    const event = component('vevent', { dtstamp: stamp, ...Object.fromEntries(lines) })
    addTimes(event, appointment)
    return event
  })
  return component('vcalendar', { prodid: '-//Dargah//EN', version: '2.0', method: 'PUBLISH' }, [zone(), ...events]).toString()
}
