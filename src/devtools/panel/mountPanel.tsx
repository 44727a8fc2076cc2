import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { PANEL } from './panelHost.ts'
import { PANEL_STYLE } from './panelStyle.ts'

/** Draws tools above the page in a tree of their own. Direction, language and mode are those of the page. */
export function mountPanel(content: ReactNode): void {
  const element = document.createElement(PANEL)
  const root = element.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(PANEL_STYLE)
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
