/** Control and slash, by what is typed or by where the key lies: layouts put the slash elsewhere (DEV-O3). */
export const isPaletteKey = ({ ctrlKey, altKey, metaKey, key, code }: KeyboardEvent): boolean =>
  ctrlKey && !altKey && !metaKey && (key === '/' || code === 'Slash')
