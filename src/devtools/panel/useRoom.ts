import { useEffect } from 'react'
import { PANEL_HEIGHT, PANEL_WIDTH } from './panelStyle.ts'

const sheet = new CSSStyleSheet()

/** Adds padding to the page for the open panel, so that it covers no content. */
export function useRoom(side: boolean): void {
  useEffect(() => {
    sheet.replaceSync(
      side
        ? `@media (min-width: 900px) { body { padding-inline-end: ${PANEL_WIDTH} } }`
        : `html { scroll-padding-block-end: ${PANEL_HEIGHT} } body { padding-block-end: ${PANEL_HEIGHT} }`,
    )
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [side])
}
