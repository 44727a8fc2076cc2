import { defineLook } from './look.ts'

/** A mark at the start of a row, of the tone in `data-tone`. */
export const toneLook = defineLook({
  root: {
    '&&[data-tone]': { borderInlineStartWidth: '4px', borderInlineStartStyle: 'solid' },
    '&&[data-tone="neutral"]': { borderInlineStartColor: '{colors.borderStrong}' },
    '&&[data-tone="success"]': { borderInlineStartColor: '{colors.success.mark}' },
    '&&[data-tone="warning"]': { borderInlineStartColor: '{colors.warning.mark}' },
    '&&[data-tone="danger"]': { borderInlineStartColor: '{colors.danger.mark}' },
    '&&[data-tone="info"]': { borderInlineStartColor: '{colors.info.mark}' },
    '&&[data-tone="module"]': { borderInlineStartColor: '{colors.hue.icon}' },
    '&&[data-tone="accent"]': { borderInlineStartColor: '{colors.accent.mark}' },
  },
})
