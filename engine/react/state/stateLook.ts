import { defineLook } from '../look/look.ts'

export const stateLook = defineLook(
  {
    root: { display: 'flex', flexDirection: 'column', alignItems: 'center', textAlign: 'center', gap: '2', padding: '40px 24px' },
    art: {
      inlineSize: '132px',
      blockSize: '112px',
      marginBlockEnd: '2',
      fill: 'none',
      strokeWidth: '2',
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      '& .frame': { stroke: 'var(--state-line, {colors.borderStrong})' },
      '& .detail': { stroke: 'hue.icon' },
      '& .fill': { fill: 'hue.tint' },
    },
    title: { fontSize: 'lg', lineHeight: 'lg', fontWeight: 'semibold' },
    text: { maxInlineSize: '40ch', color: 'var(--state-words, {colors.muted})', whiteSpace: 'pre-line' },
    actions: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '2', marginBlockStart: '3' },
  },
  {
    as: {
      card: {},
      line: {
        root: {
          flexDirection: 'row',
          justifyContent: 'center',
          textAlign: 'start',
          gap: '4',
          padding: '8px 20px',
          border: '1px dashed {colors.borderStrong}',
          borderRadius: 'lg',
          '& > svg': { inlineSize: '88px', blockSize: '75px', flex: 'none', marginBlockEnd: '0' },
        },
      },
    },
  },
)
