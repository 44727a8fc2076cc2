import { defineLook } from '../../../engine/react/look/look.ts'

export const weekBarLook = defineLook({
  root: {
    position: 'fixed',
    insetInline: '0',
    insetBlockEnd: 'calc({sizes.bottomNav} + env(safe-area-inset-bottom))',
    zIndex: 'stickyAction',
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    padding: '12px max(16px, (100% - 44rem) / 2)',
    background: 'surface',
    borderBlockStart: '1px solid {colors.borderSubtle}',
    _short: { position: 'static', marginInline: '-16px' },
    _print: { display: 'none' },
  },
  words: { flex: '1', minInlineSize: '0' },
  portions: { fontSize: 'xs', lineHeight: 'xs', color: 'muted' },
  cost: { fontSize: 'xl', lineHeight: 'xl', '& small': { color: 'muted' } },
  line: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    paddingBlock: '3',
    '& + &': { borderBlockStart: '1px solid {colors.borderSubtle}' },
    '& b': { display: 'block', fontWeight: 'semibold' },
    '& > span:first-of-type small': { display: 'block', fontSize: 'xs', lineHeight: 'xs', color: 'muted' },
  },
})
