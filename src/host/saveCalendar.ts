import { resolveText } from '../../engine/format/resolveText.ts'
import type { Clock } from '../../engine/ports.ts'
import type { Effect } from '../../engine/screen/index.ts'
import type { Toasts } from '../shell/createToasts.ts'
import type { TextStore } from '../texts/createTextStore.ts'
import { saveBytes } from './saveBytes.ts'

/** Saves a calendar file where the browser saves downloads. */
export type SaveCalendar = (calendar: Extract<Effect, { type: 'calendar' }>) => void

interface Deps {
  readonly texts: TextStore
  readonly toasts: Toasts
  readonly clock: Clock
}

/** Loads what writes the file by the first that is saved. */
export const createSaveCalendar =
  ({ texts, toasts, clock }: Deps): SaveCalendar =>
  async ({ file, events }) => {
    const say = (text: typeof file) => resolveText(text, {}, texts.get())
    try {
      const { calendarFile } = await import('./calendarFile.ts')
      const named = events.map((event) => ({ ...event, title: say(event.title) }))
      saveBytes(`${say(file)}.ics`, 'text/calendar;charset=utf-8', calendarFile(named, clock.now()))
    } catch {
      toasts.show({ tone: 'danger', text: say({ key: 'portal:errors.action' }) })
    }
  }
