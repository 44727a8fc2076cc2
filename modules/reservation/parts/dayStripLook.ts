import { defineLook } from '../../../engine/react/look/look.ts'

const filled = { forcedColorAdjust: 'none', background: 'Highlight', borderColor: 'Highlight' }

export const dayStripLook = defineLook({
  root: {
    display: 'grid',
    gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
    gap: '1',
    padding: '2',
    background: 'surface',
    border: '1px solid {colors.borderSubtle}',
    borderRadius: 'lg',
  },
  day: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '0.5',
    minBlockSize: '76px',
    paddingBlock: '2',
    borderRadius: 'md',
    color: 'muted',
    fontSize: '2xs',
    lineHeight: '1.125rem',
    fontWeight: 'regular',
    '&:not([aria-pressed="true"]):hover': { background: 'hover' },
    '& > b': { fontSize: 'lg', lineHeight: '1.75rem', fontWeight: 'bold', color: 'text' },
    '&[aria-current]': { background: 'accent.tintStrong', color: 'accent.onTint', '& > b': { color: 'inherit' } },
    '&[aria-pressed="true"]': {
      background: 'accent.solid',
      color: 'accent.onSolid',
      '& > b': { color: 'inherit' },
      '& i:not([data-mark="offered"])': { background: 'currentColor', borderColor: 'currentColor', _forcedColors: filled },
    },
  },
  marks: {
    display: 'flex',
    gap: '3px',
    blockSize: '8px',
    '& i': { inlineSize: '6px', blockSize: '6px', borderRadius: '3px', border: '1.5px solid currentColor' },
    '& i:not([data-mark="offered"])': { background: 'accent.mark', borderColor: 'accent.mark', _forcedColors: filled },
    '& i[data-mark="CONSUMED"]': { background: 'success.mark', borderColor: 'success.mark', _forcedColors: filled },
    '& i[data-mark="TEAMMATE"]': { background: 'info.mark', borderColor: 'info.mark', _forcedColors: filled },
  },
})
