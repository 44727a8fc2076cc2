import type { Driver } from './driver.ts'
import { type OpenedPage, untilPage } from './openPage.ts'
import { pressInDialog, pressNamed } from './pageHands.ts'

const DIALOG = 'dialog[open]'

/** Opens the first offer that can be bought, unless its dialog is open already, and presses there. */
async function buy(page: OpenedPage): Promise<void> {
  if (page.find(DIALOG).length === 0) {
    await pressNamed(page, 'خرید')
    await untilPage(
      () => page.find(DIALOG).length > 0,
      () => `no dialog to buy in: ${page.text()}`,
    )
  }
  await pressInDialog(page)
}

/** By the screen without its module, and the call. */
const DRIVERS: Readonly<Record<string, Omit<Driver, 'at'>>> = {
  'report report.week': {},
  'dailysale sales.today': {},
  'dailysale sales.mine': {},
  'dailysale credit.get': {},
  'dailysale sales.buy': { had: 'fresh', needs: 'main li button', press: buy },
}

/** How a call of the daily sale or the report of a theme is brought about. */
export function saleDriverOf(page: string, call: string): Driver | undefined {
  const [theme = '', screen = ''] = page.split('/')
  const found = DRIVERS[`${screen} ${call}`]
  return found && { at: `/${theme}/${screen === 'report' ? 'reserves-report' : screen}`, ...found }
}
