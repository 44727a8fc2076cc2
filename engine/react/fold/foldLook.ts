import { defineLook } from '../look/look.ts'

export const foldLook = defineLook({
  root: {
    borderBlockStart: 'var(--list-border, 1px) solid color-mix(in srgb, currentColor 18%, transparent)',
    '& + &': { borderBlockStartWidth: '1px' },
    '&[data-open] > button > svg': { transform: 'rotate(180deg)' },
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    inlineSize: '100%',
    minBlockSize: '56px',
    paddingBlock: '4',
    '& > svg': { transition: 'transform 300ms {easings.out}' },
  },
  words: { flex: '1', minInlineSize: '0', overflowWrap: 'anywhere' },
  title: { display: 'block', fontWeight: 'semibold', fontSize: 'lg', lineHeight: 'lg' },
  note: { display: 'block', fontSize: 'xs', lineHeight: '1.25rem', fontWeight: 'regular', opacity: '.8' },
  body: {
    display: 'grid',
    gridTemplateRows: '0fr',
    transition: 'grid-template-rows 300ms {easings.out}',
    '&:not([inert])': { gridTemplateRows: '1fr' },
  },
  inside: { overflow: 'clip', minBlockSize: '0' },
  padding: { paddingBlockEnd: '4', opacity: '.92' },
})
