/** Control+slash, by character or by key position: layouts put the slash elsewhere (DEV-O3). */
export const isPaletteKey = ({ ctrlKey, altKey, metaKey, key, code }: KeyboardEvent): boolean =>
  ctrlKey && !altKey && !metaKey && (key === '/' || code === 'Slash')
