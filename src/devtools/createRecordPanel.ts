export interface RecordPanelParts {
  /** A recording is under way. */
  readonly isOn: boolean
  begin(): void
  /** Ends the recording; gives the name of the written file. */
  stop(): Promise<string | undefined>
}

const WORDS = {
  fa: { begin: 'ضبط این صفحه', stop: 'پایان ضبط', saved: 'ذخیره شد: ', failed: 'ذخیره نشد' },
  ar: { begin: 'سجّل هذه الصفحة', stop: 'أوقف التسجيل', saved: 'حُفظ: ', failed: 'لم يُحفظ' },
  en: { begin: 'Record this screen', stop: 'Stop recording', saved: 'Saved: ', failed: 'Not saved' },
} as const

/** A sheet of its own: the page's policy allows no inline style, and the portal's looks stay out of it. */
const STYLE = `
:host { position: fixed; inset-block-start: 50%; inset-inline-end: 0; z-index: 3000; font: 12px/1.4 system-ui, sans-serif }
button { inline-size: 24px; block-size: 24px; padding: 0; border: 1px solid #767676; border-radius: 6px; background: #fff; color: #a31621; cursor: pointer }
button:focus-visible { outline: 2px solid #1554c0 }
output { position: absolute; inset-inline-end: 28px; inset-block-start: 0; padding: 2px 8px; background: #fff; color: #1b1f24; white-space: nowrap }
output:empty { display: none }
`

const wordsNow = () => {
  const { lang } = document.documentElement
  return lang === 'ar' || lang === 'en' ? WORDS[lang] : WORDS.fa
}

/** The recorder's button at the edge of the page. */
export function createRecordPanel({ isOn, begin, stop }: RecordPanelParts): HTMLElement {
  const host = document.createElement('aside')
  host.dataset['recorder'] = isOn ? 'on' : 'off'
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(STYLE)
  root.adoptedStyleSheets = [sheet]
  const button = document.createElement('button')
  button.type = 'button'
  const said = document.createElement('output')
  const draw = () => {
    const words = wordsNow()
    button.textContent = isOn ? '■' : '●'
    button.ariaLabel = isOn ? words.stop : words.begin
    button.title = button.ariaLabel
    host.ariaLabel = button.ariaLabel
  }
  draw()
  new MutationObserver(draw).observe(document.documentElement, { attributeFilter: ['lang'] })
  button.addEventListener('click', () => {
    if (!isOn) return begin()
    button.disabled = true
    stop()
      .then((file) => {
        said.textContent = file === undefined ? wordsNow().failed : wordsNow().saved + file
      })
      .catch(() => {
        said.textContent = wordsNow().failed
      })
      .finally(() => {
        button.disabled = false
      })
  })
  root.append(button, said)
  return host
}
