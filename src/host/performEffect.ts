import { addressOf, safeAddress, withSearch } from '../../engine/access/index.ts'
import { placeOf } from '../../engine/compiled/formPlaces.ts'
import { type Scope, safePath } from '../../engine/expression/index.ts'
import { resolveText } from '../../engine/format/resolveText.ts'
import type { Files } from '../../engine/ports.ts'
import { controlId } from '../../engine/react/form/controlId.ts'
import type { Effect } from '../../engine/screen/index.ts'
import type { Toasts } from '../shell/createToasts.ts'
import type { TextStore } from '../texts/createTextStore.ts'
import type { SaveBytes } from './saveBytes.ts'
import type { SaveCalendar } from './saveCalendar.ts'

/** Leaves the portal for an address; with fields by submitting a POST form. */
export type Leave = (address: string, fields?: Readonly<Record<string, string>>) => void

/** Presses the button of a toast. */
export type Take = (offer: number) => void

export interface EffectDeps {
  readonly toasts: Toasts
  readonly texts: TextStore
  readonly navigate: (to: string, replace: boolean) => void
  readonly leave: Leave
  readonly saveCalendar: SaveCalendar
  readonly saveBytes: SaveBytes
  readonly files: Pick<Files, 'read'>
  readonly here: () => { readonly path: string; readonly search: string }
  readonly store: (name: string, value: unknown, seconds: number | undefined) => void
  /** Presses the button of a toast, in the screen that offers it. Omitted: such buttons are not shown. */
  readonly take?: Take | undefined
  readonly session: (effect: Extract<Effect, { type: 'session' }>) => void
}

const NO_NAMES: Scope = Object.freeze(Object.create(null) as Record<string, unknown>)

/** The address with these query parameters instead of its own, as an HTML form with GET sends them. */
function withFields(address: string, fields: Readonly<Record<string, string>>): string {
  const url = new URL(address)
  url.search = new URLSearchParams(fields).toString()
  return url.href
}

/** Performs an effect of a screen. A path stays in the portal, an external address must be safe; anything else is ignored. */
export function performEffect(effect: Effect, host: EffectDeps): void {
  switch (effect.type) {
    case 'toast': {
      const texts = host.texts.get()
      const words = (text: typeof effect.text) => resolveText(text, NO_NAMES, texts)
      const { offer } = effect
      const { take } = host
      host.toasts.show({
        tone: effect.tone,
        text: words(effect.text),
        ...(effect.title === undefined ? {} : { title: words(effect.title) }),
        ...(effect.names === undefined ? {} : { names: words(effect.names) }),
        ...(effect.act === undefined ? {} : { act: effect.act }),
        ...(effect.generic === true ? { generic: true } : {}),
        ...(offer === undefined || take === undefined ? {} : { offer: { text: words(offer.text), take: () => take(offer.id) } }),
        ...(effect.after === undefined ? {} : { after: effect.after }),
      })
      return
    }
    case 'tried':
      host.toasts.tried(effect.act)
      return
    case 'goto': {
      const { path, search } = host.here()
      const target =
        effect.path === undefined
          ? path
          : effect.path.startsWith('/') && !/^\/[/\\]/.test(effect.path)
            ? effect.path
            : safePath(effect.path)
      const [plain = '/', query = ''] = target.split('?')
      const from = effect.path === undefined ? search.slice(1) : query
      const asked = effect.search
        ? `${new URLSearchParams(withSearch(addressOf({ path: plain, search: from }), effect.search).search)}`
        : from
      host.navigate(asked === '' ? plain : `${plain}?${asked}`, effect.replace)
      return
    }
    case 'leave': {
      const address = safeAddress(effect.address)
      if (address !== '') host.leave(address)
      return
    }
    case 'post': {
      const address = safeAddress(effect.address)
      if (address === '') return
      if (effect.method === 'GET') host.leave(withFields(address, effect.fields))
      else host.leave(address, effect.fields)
      return
    }
    case 'calendar':
      host.saveCalendar(effect)
      return
    case 'save': {
      const bytes = host.files.read(effect.file.id)
      if (bytes !== undefined) host.saveBytes(effect.name, effect.file.type, bytes as Uint8Array<ArrayBuffer>)
      return
    }
    case 'store':
      host.store(effect.in, effect.value, effect.for)
      return
    case 'session':
      host.session(effect)
      return
    case 'focus':
      document.getElementById(controlId(effect.form, placeOf(effect.field)))?.focus()
      return
    default:
      effect satisfies never
  }
}
