import type { Driver } from './driver.ts'
import type { OpenedPage } from './openPage.ts'
import { pressInDialog, pressNamed, type } from './pageHands.ts'

const at = '/food/teammate'

async function invite(page: OpenedPage): Promise<void> {
  type(page, 'main input', 'leila')
  await pressNamed(page, 'دعوت')
}
const agreed = (name: string) => async (page: OpenedPage) => {
  if (page.find('dialog[open]').length === 0) await pressNamed(page, name)
  await pressInDialog(page)
}

/** By the call of the page of teammates. */
export const TEAM_DRIVERS: Readonly<Record<string, Driver>> = {
  'mates.list': { at },
  'mates.add': { at, had: 'fresh', needs: 'main input', press: invite },
  'mates.accept': { at, had: 'fresh', of: 'maryam', needs: 'main table button', press: agreed('پذیرفتن') },
  'mates.remove': { at, had: 'fresh', needs: 'main table button', press: agreed('حذف') },
}
