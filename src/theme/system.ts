import { createSystem, defaultBaseConfig } from '@chakra-ui/react'
import { globalCss } from './globalCss.ts'
import { themeTokens } from './themeTokens.ts'

/** The portal's Chakra system: its own tokens, no ready-made recipes. Above 1024 px is desktop, 1024 and less is phone; in em, which grow with the reader's text. Paper is desktop. */
export const createPortalSystem = () =>
  createSystem(defaultBaseConfig, {
    cssVarsPrefix: 'd',
    preflight: false,
    conditions: {
      phone: '@media screen and (max-width: 64em)',
      /** A phone's layout with the width of a tablet. */
      tablet: '@media screen and (48em <= width <= 64em)',
      desktop: '@media print, (min-width: 64.0625em)',
      /** Bars would leave no room for the page: a phone held sideways, or a zoom of 400 %. */
      short: '@media screen and (max-height: 26em)',
      narrow: '@media screen and (max-width: 40em)',
      /** The browser paints with colours that its reader chose, and no background. */
      forcedColors: '@media (forced-colors: active)',
      rtl: '[dir="rtl"] &',
    },
    globalCss,
    theme: {
      tokens: themeTokens,
      keyframes: {
        pulse: { '50%': { opacity: '.5' } },
        slide: { from: { transform: 'translateY(100%)' } },
        rise: { from: { opacity: '0', transform: 'translateY(12px)' } },
        fade: { from: { opacity: '0' } },
        spin: { to: { transform: 'rotate(360deg)' } },
      },
    },
  })
export type PortalSystem = ReturnType<typeof createPortalSystem>
