import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { PANEL } from './panelHost.ts'
import { PANEL_STYLE } from './panelStyle.ts'

/**
 * Mounts devtools into a shadow root: above the page as a panel, or as the page. Direction, language and mode are those of the
 * document.
 */
export function mountPanel(content: ReactNode, { tag = PANEL, style = PANEL_STYLE } = {}): void {
  const element = document.createElement(tag)
  const root = element.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  root.adoptedStyleSheets = [sheet]
  const page = document.documentElement
  const follow = () => {
    element.dir = page.dir
    element.lang = page.lang
    element.style.colorScheme = page.dataset['mode'] ?? ''
  }
  follow()
  new MutationObserver(follow).observe(page, { attributeFilter: ['lang', 'dir', 'data-mode'] })
  document.body.append(element)
  createRoot(root).render(content)
}
