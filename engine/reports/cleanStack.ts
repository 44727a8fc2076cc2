const MOST = 12
const FRAME = /^((?:portal\/)?chunks\/[\w.-]{1,80}\.js):(\d{1,7}):(\d{1,7})\)?$/

/** Places in the portal's own scripts that a stack names, innermost first, as `chunks/main-1.js:1:20`: no functions, no other addresses. `origin`: of the portal, without a slash. Never fails. */
export const cleanStack = (stack: string, origin: string): readonly string[] =>
  stack
    .split('\n')
    .flatMap((line) => {
      const at = line.lastIndexOf(`${origin}/`)
      const [, file, row, column] = FRAME.exec(at === -1 ? '' : line.slice(at + origin.length + 1).trim()) ?? []
      return file === undefined ? [] : [`${file}:${row}:${column}`]
    })
    .slice(0, MOST)
