import { defineLook } from '../look/look.ts'

const square = (size: string) => ({ root: { inlineSize: size, blockSize: size } })

export const iconLook = defineLook(
  {
    root: {
      flex: 'none',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: '1.75',
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      // Attributes, since variants beside the size would be a class for each of 20 combinations.
      '&[data-directional]': { _rtl: { transform: 'scaleX(-1)' } },
      '&[data-filled]': { fill: 'currentColor' },
    },
  },
  {
    size: {
      xs: { root: { inlineSize: '15px', blockSize: '15px', strokeWidth: '2.25' } },
      sm: { root: { inlineSize: '16px', blockSize: '16px', strokeWidth: '2' } },
      md: square('20px'),
      lg: square('24px'),
      xl: square('26px'),
    },
  },
)
