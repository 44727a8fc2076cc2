import { defineLook } from '../look/look.ts'

const line = {
  gridArea: '1 / 1',
  font: 'inherit',
  minBlockSize: '5.75rem',
  paddingBlock: '10px',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
}

/** An invisible copy of the text under the textarea gives it its height. */
export const longTextLook = defineLook({
  root: {
    display: 'grid',
    flex: '1',
    minInlineSize: '0',
    maxBlockSize: '50vh',
    overflow: 'auto',
    _after: { ...line, content: 'attr(data-text)', visibility: 'hidden' },
    '& > textarea': {
      ...line,
      inlineSize: '100%',
      border: '0',
      background: 'none',
      outline: '0',
      resize: 'none',
      overflow: 'hidden',
      color: 'text',
      textAlign: 'start',
    },
  },
  count: { alignSelf: 'flex-end', fontSize: 'xs', lineHeight: 'xs', color: 'muted' },
})
