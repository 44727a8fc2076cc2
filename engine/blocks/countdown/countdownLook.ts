import { defineLook } from '../../react/look/look.ts'

export const countdownLook = defineLook({ time: { fontWeight: 'bold', '&:lang(en)': { fontVariantNumeric: 'tabular-nums' } } })
