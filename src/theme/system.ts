import { createSystem, defaultBaseConfig } from '@chakra-ui/react'
import { globalCss } from './globalCss.ts'
import { themeTokens } from './themeTokens.ts'

/** The portal's Chakra system: its own tokens, no ready-made recipes. Above 1024 px is desktop, 1024 and less is phone; in em, which grow with the reader's text. */
export const createPortalSystem = () =>
  createSystem(defaultBaseConfig, {
    cssVarsPrefix: 'd',
    preflight: false,
    conditions: {
      phone: '@media (max-width: 64em)',
      desktop: '@media (min-width: 64.0625em)',
      /** Bars would leave no room for the page: a phone held sideways, or a zoom of 400 %. */
      short: '@media (max-height: 30em)',
      narrow: '@media (max-width: 40em)',
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
