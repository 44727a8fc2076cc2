import { GatewayStartError } from '../parseGatewayArguments.ts'

const TITLE = '<title>'

/** The app's page with the address to which it reports errors. Throws a `GatewayStartError` for a page that is none. */
export function pageThatReports(page: string, to: string): string {
  const [before, after, ...more] = page.split(TITLE)
  if (before === undefined || after === undefined || more.length > 0)
    throw new GatewayStartError('The built index.html has no single <title>: the address of reports has no place in it.')
  const address = to.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  return `${before}<meta name="error-reports" content="${address}" />${TITLE}${after}`
}
