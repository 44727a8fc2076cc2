import { defineLook } from '../../react/look/look.ts'

export const valueBlockLook = defineLook({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    minInlineSize: '0',
    /** Codes and addresses have no spaces at which a line could end. */
    overflowWrap: 'anywhere',
    ':where(&) > * + *': { fontWeight: 'semibold' },
  },
  label: { fontSize: 'sm', lineHeight: 'sm', opacity: '.82' },
})
