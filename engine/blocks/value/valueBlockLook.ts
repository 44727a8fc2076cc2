import { defineLook } from '../../react/look/look.ts'

export const valueBlockLook = defineLook({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    minInlineSize: '0',
    ':where(&) > * + *': { fontWeight: 'semibold' },
  },
  label: { fontSize: 'sm', lineHeight: 'sm', opacity: '.82' },
})
