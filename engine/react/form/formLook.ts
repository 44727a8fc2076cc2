import { defineLook } from '../look/look.ts'

/** Off-screen questions skip layout and paint (`content-visibility`), except fields that open a popup. */
const farFields = {
  '& > [role="group"]:not([data-opens])': { contentVisibility: 'auto', containIntrinsicBlockSize: 'auto 330px', overflowClipMargin: '6px' },
}

/** The button beside the control, below the height of its label. */
const line = {
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: '2',
    alignItems: 'start',
    '& > [tabindex="-1"]': { gridColumn: '1 / -1' },
  },
  fields: {},
  actions: { fontSize: 'sm', lineHeight: 'sm', marginBlockStart: 'calc(1lh + {spacing.1.5})', '& button': { minBlockSize: '48px' } },
  main: { '--button-inset': '{spacing.4}' },
}

export const formLook = defineLook(
  {
    root: { display: 'flex', flexDirection: 'column', gap: '5' },
    fields: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 16.25rem), 1fr))',
      gap: '5',
      alignItems: 'start',
      _narrow: { gap: '4' },
    },
    group: { gridColumn: '1 / -1', minInlineSize: '0' },
    title: { fontSize: 'lg', lineHeight: 'lg', fontWeight: 'semibold', marginBlockEnd: '3', paddingBlockStart: '2' },
    help: { color: 'muted', marginBlockEnd: '3' },
    actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', _phone: { '& > button': { flexGrow: 1 } } },
    main: { flex: '999 1 auto', maxInlineSize: '26.25rem', _phone: { maxInlineSize: 'none' } },
    why: { order: '1', flexBasis: '100%', fontSize: 'sm', lineHeight: 'sm', color: 'muted' },
    problems: {
      display: 'flex',
      flexDirection: 'column',
      gap: '1',
      marginBlockStart: '1',
      _phone: { gap: '0', '& a': { display: 'flex', alignItems: 'center', minBlockSize: 'touchMin' } },
    },
  },
  {
    as: {
      long: {
        actions: {
          _phone: {
            position: 'sticky',
            insetBlockEnd: 'calc({sizes.bottomNav} + env(safe-area-inset-bottom))',
            zIndex: 'stickyAction',
            margin: '0 -16px -16px',
            padding: '12px 16px',
            background: 'surface',
            borderBlockStart: '1px solid {colors.borderSubtle}',
            borderEndStartRadius: 'lg',
            borderEndEndRadius: 'lg',
            _short: { position: 'static' },
          },
        },
      },
      line,
      entry: {
        ...line,
        root: {
          ...line.root,
          position: 'relative',
          marginBlockStart: '-16px',
          marginInline: 'var(--list-inset, 0)',
          borderBlockStart: '1px solid {colors.borderSubtle}',
          padding: '16px 20px 0',
          paddingInlineStart: 'calc({sizes.avatar} + 32px)',
          _phone: { paddingInline: 'calc({sizes.avatar} + 28px) 16px' },
          /** An empty place among the avatars above it. */
          _before: {
            content: '"+" / ""',
            position: 'absolute',
            insetBlockStart: '16px',
            insetInlineStart: '20px',
            inlineSize: 'avatar',
            blockSize: 'avatar',
            display: 'grid',
            placeItems: 'center',
            border: '1px dashed {colors.borderStrong}',
            borderRadius: '50%',
            color: 'muted',
            _phone: { insetInlineStart: '4' },
          },
        },
      },
    },
    long: { true: { fields: farFields } },
  },
)
