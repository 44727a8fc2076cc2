import { defineLook } from '../look/look.ts'

/** Off-screen questions skip layout and paint (`content-visibility`), except fields that open a popup. */
const farFields = {
  '& > [role="group"]:not([data-opens])': { contentVisibility: 'auto', containIntrinsicBlockSize: 'auto 330px', overflowClipMargin: '6px' },
}

export const formLook = defineLook(
  {
    root: { display: 'flex', flexDirection: 'column', gap: '5' },
    fields: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))',
      gap: '5',
      alignItems: 'start',
      _narrow: { gap: '4' },
    },
    group: { gridColumn: '1 / -1', minInlineSize: '0' },
    title: { fontSize: 'lg', lineHeight: 'lg', fontWeight: 'semibold', marginBlockEnd: '3', paddingBlockStart: '2' },
    help: { color: 'muted', marginBlockEnd: '3' },
    actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' },
    main: { flex: '1 1 auto', maxInlineSize: '420px', _phone: { maxInlineSize: 'none' } },
    why: { order: '1', flexBasis: '100%', fontSize: 'sm', lineHeight: 'sm', color: 'muted' },
    problems: { display: 'flex', flexDirection: 'column', gap: '1', marginBlockStart: '1' },
  },
  { long: { true: { fields: farFields } } },
)
