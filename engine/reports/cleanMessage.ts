import { ERROR_NAMES } from '../../schemas/errorReports.ts'

/** In place of whatever is no word of the list. */
const GAP = '…'
const MOST = 300
/** Longer messages are cut before they are read. */
const MOST_READ = 2000

/** Words that browsers, React and the portal write into errors. Names of code and data are not among them: they may come from a server. */
const WORDS = new Set(
  `a access accessed after already an and another any are argument arguments array as assign assignment at attempt be been before bigint
  boolean but by call called cannot call catch character chunk circular class code component configurable connection constructor convert
  converting could create data date define defined deleted depth destructure detached different does document element empty error
  exceeded executed expected exports extensible fail failed fetch fields fields file for found from function generator get getter
  given global handler has have header html if illegal import in index infinite instance instanceof instead integer into invalid
  invocation is it iterable iterator json key last length limit literal load loaded map maximum method minified missing module more
  must name native network new no node not null number object of on one only operation operator or out outside page parameter
  parameters parse parsed part pattern permission please position possible primitive private promise properties property prototype
  proxy qualified quota range react read reading receiver recursion redefine reduce regular rejected render rendered required
  requires resolved response screen script set setting size source stack state storage string structure super symbol take than that
  the this to token too transaction trap type undefined unexpected unhandled unknown unsupported update updates uri value valid
  values variable was when while with without write you`
    .split(/\s+/)
    .concat(ERROR_NAMES.map((name) => name.toLowerCase())),
)

/** The number of an error of React's production build, whose texts are on its site. */
const REACT = /^Minified React error #(\d{1,4});/

/**
 * What may be reported of the message of an error: its words that are in a fixed list, in lower case; each run of anything else is "…". Never fails, and is
 * the same again for what it gives back.
 */
export function cleanMessage(message: string): string {
  const [, number] = REACT.exec(message.slice(0, MOST_READ)) ?? []
  if (number !== undefined) return `Minified React error #${number};`
  const words = message
    .slice(0, MOST_READ)
    .toLowerCase()
    .split(/[\s'"`‘’“”:;,.()]+/)
    .filter((word) => word !== '')
    .map((word) => (WORDS.has(word) ? word : GAP))
    .filter((word, index, all) => word !== GAP || all[index - 1] !== GAP)
  while (words.join(' ').length > MOST) words.pop()
  return words.join(' ')
}
