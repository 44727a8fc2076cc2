import { defineLook } from '../look/look.ts'

const bone = {
  display: 'block',
  background: 'var(--skeleton-bone, {colors.pressed})',
  borderRadius: 'xs',
  animation: 'pulse {durations.skeleton} ease-in-out infinite',
  _forcedColors: { border: '1px solid GrayText' },
}
/** A coloured background sets its own line and shade colours. */
const line = 'var(--skeleton-line, {colors.borderSubtle})'
const card = { background: 'var(--skeleton-ground, {colors.surface})', border: `1px solid ${line}`, borderRadius: 'lg' }

export const skeletonLook = defineLook(
  {
    root: { display: 'grid', gap: '3' },
    item: { display: 'flex', flexDirection: 'column', gap: '3', overflow: 'hidden' },
    picture: { ...bone, blockSize: '72px', borderRadius: 'md', inlineSize: '72px' },
    line: { ...bone, blockSize: '14px', inlineSize: '72%' },
    short: { ...bone, blockSize: '12px', inlineSize: '44%' },
  },
  {
    like: {
      text: {},
      list: {
        root: { ...card, border: `var(--list-border, 1px) solid ${line}`, gap: '0' },
        item: { padding: '18px 20px', '& + &': { borderBlockStart: `1px solid ${line}` } },
      },
      cards: {
        root: { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 16.25rem), 1fr))', gap: '4' },
        item: { ...card, padding: '5' },
        picture: { inlineSize: '44px', blockSize: '44px' },
      },
      board: {
        root: {
          gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
          _phone: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', '& > :nth-of-type(n+5)': { display: 'none' } },
        },
        item: { ...card, paddingBlockEnd: '5', '& > :not(:first-of-type)': { marginInline: '3' } },
        picture: { inlineSize: '100%', blockSize: 'auto', aspectRatio: '16 / 10', borderRadius: '0' },
      },
      form: {
        root: { gap: '5' },
        line: { blockSize: '14px', inlineSize: '30%' },
        short: { blockSize: '48px', inlineSize: '100%', borderRadius: 'md' },
      },
    },
  },
)
