import { defineLook } from '../look/look.ts'

export const moreLook = defineLook({
  root: { display: 'flex', flexDirection: 'column', gap: '2', paddingBlock: '2' },
  buttons: { display: 'flex', alignItems: 'center', justifyContent: 'center', gap: '1' },
  end: { display: 'flex', flexDirection: 'column', alignItems: 'center', gap: '2', paddingBlock: '4' },
  words: { fontSize: 'sm', lineHeight: 'sm', color: 'muted', textAlign: 'center', minInlineSize: '120px' },
  failed: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '3',
    padding: '12px 16px',
    fontSize: 'sm',
    lineHeight: 'sm',
    color: 'danger.text',
  },
})
