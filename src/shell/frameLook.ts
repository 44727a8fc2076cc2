import { defineLook } from '../../engine/react/look/look.ts'

export const frameLook = defineLook(
  {
    root: {
      display: 'grid',
      gridTemplateColumns: '{sizes.rail} minmax(0, 1fr)',
      minBlockSize: '100dvh',
      '@media screen and (min-width: 64.0625em) and (max-width: 79.9375em)': { gridTemplateColumns: '{sizes.railFolded} minmax(0, 1fr)' },
      _phone: { gridTemplateColumns: 'minmax(0, 1fr)' },
      _print: { display: 'block' },
    },
    skip: {
      position: 'fixed',
      insetBlockStart: '2',
      insetInlineStart: '2',
      zIndex: 'skipLink',
      transform: 'translateY(-80px)',
      background: 'inverse',
      color: 'onInverse',
      paddingBlock: '2',
      paddingInline: '4',
      borderRadius: 'md',
      _focus: { transform: 'none' },
      _print: { display: 'none' },
    },
    main: {
      inlineSize: '100%',
      marginInline: 'auto',
      // The last button of a page can be scrolled out from under a message.
      padding: '28px 32px 112px',
      _phone: { padding: '16px 16px calc({sizes.bottomNav} + 88px + env(safe-area-inset-bottom))', _short: { paddingBlockEnd: '6' } },
      _tablet: { paddingInline: '8' },
      _focus: { outline: 'none' },
      _print: { padding: '0' },
    },
  },
  {
    layout: {
      page: { main: { maxInlineSize: 'calc({sizes.content} + 64px)' } },
      board: { main: { maxInlineSize: 'calc({sizes.board} + 64px)', _tablet: { maxInlineSize: '48rem' }, _print: { page: 'board' } } },
      prose: { main: { maxInlineSize: 'calc({sizes.prose} + 64px)' } },
    },
  },
)

export const pageHeadLook = defineLook(
  {
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '4',
      marginBlockEnd: '6',
      _phone: { marginBlockEnd: '4' },
    },
    side: { marginInlineStart: 'auto', _empty: { display: 'none' } },
    title: { fontSize: '2xl', lineHeight: '2xl', fontWeight: 'bold', '&:lang(en)': { letterSpacing: '-.01em' } },
  },
  {
    phone: {
      shown: {
        root: { '& + div > p:first-child': { marginBlockStart: '-22px', _phone: { marginBlockStart: '-14px' } } },
        title: { _phone: { fontSize: '1.375rem', lineHeight: '2.125rem' } },
      },
      /** The phone's header shows the title; the heading stays for screen readers. */
      hidden: {
        root: {
          '& + div > p:first-child': { marginBlockStart: '-10px', _phone: { marginBlockStart: '0' } },
          _phone: {
            position: 'absolute',
            inlineSize: '1px',
            blockSize: '1px',
            overflow: 'hidden',
            clipPath: 'inset(50%)',
            marginBlockEnd: '0',
          },
        },
      },
    },
  },
)
