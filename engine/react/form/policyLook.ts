import { defineLook } from '../look/look.ts'

const lit = (color: string) => ({ part: { '&[data-on]': { background: color } } })

export const policyLook = defineLook(
  {
    root: { display: 'flex', flexDirection: 'column', gap: '2', fontSize: 'sm', lineHeight: 'sm' },
    strength: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: '3', minBlockSize: '24px' },
    bar: { display: 'flex', gap: '1', inlineSize: '128px' },
    part: { flex: '1', blockSize: '6px', borderRadius: '3px', background: 'borderSubtle' },
    said: { color: 'muted' },
    rules: { display: 'flex', flexDirection: 'column', gap: '1', listStyle: 'none', margin: '0', padding: '0' },
    rule: {
      display: 'flex',
      alignItems: 'flex-start',
      gap: '2',
      color: 'muted',
      '& svg': { marginBlockStart: '6px', flex: 'none' },
      '&[data-kept]': { color: 'text', '& svg': { color: 'success.mark' } },
    },
  },
  {
    level: {
      weak: lit('danger.mark'),
      fair: lit('warning.mark'),
      good: lit('success.mark'),
      strong: lit('success.mark'),
    },
  },
)
