import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { project, run, temporaryFolder } from '../support/commandLine.ts'

const own = temporaryFolder()
const ask = async (pointer: string, facts?: object, unikey = 'aftab') => {
  if (facts) own.write('facts.json', facts)
  const { text, exit } = await run(project, ['why', unikey, pointer, ...(facts ? ['--facts', own.at('facts.json')] : [])])
  expect(exit).toBe(0)
  return text.slice(text.indexOf('\n\n') + 2)
}
beforeAll(async () => {
  await run(own.folder, 'init mine')
})
afterAll(() => own.drop())

describe('portal why --facts', () => {
  it('says what hides a tile: the condition, its place, what it read, settings of the deployment by their defaults, and the answer', async () => {
    const facts = { roles: ['ROLE_RS_USER_TEAMMATES'], profile: { group: { checkTeammate: false } } }
    expect((await ask('/modules/food/tiles/teammate', facts)).split('\n').slice(-8)).toEqual([
      expect.stringMatching(/^\/modules\/food\/tiles\/teammate\/enabledWhen: ='ROLE_RS_USER_TEAMMATES' in roles/),
      expect.stringMatching(/^ {2}modules\/food\/module\.json:\d+:\d+$/),
      '  roles is ["ROLE_RS_USER_TEAMMATES"]',
      '  profile.group.checkTeammate is false',
      '  env.deployment is "cloud"',
      '  env.teammates is false',
      '  university.product.teammate is true',
      '  → disabled',
    ])
    expect(await ask('/modules/food/tiles/teammate', { ...facts, profile: {} })).toMatch(/→ enabled$/)
  })

  it('knows the flags of the university and the default of one that it does not state', async () => {
    expect(await ask('/modules/transport', {})).toMatch(/university\.product\.transport is true\n {2}→ shown/)
    expect(await ask('/modules/transport', {}, 'sepehr')).toMatch(/university\.product\.transport is false\n {2}→ hidden/)
    expect(await ask('/modules/transport', { university: { product: { transport: false } } })).toMatch(/→ hidden/)
  })

  it('says what an expression comes to, and a condition only once', async () => {
    const path = await ask('/modules/dormitory/calls/leaves.create/path', {}, 'mahtab')
    expect(path).toMatch(
      /^comes to:\n {2}university\.settings\.leavePath is "(\/rest\/users\/me\/dormitory-leave)"\n {2}→ "\1"\n\ndepends on:/,
    )
    expect(await ask('/modules/dormitory/tiles/payment/enabledWhen', {}, 'kohan')).not.toContain('comes to')
    expect(await ask('/modules/dormitory/tiles/payment/goto', {}, 'kohan')).not.toContain('comes to')
  })

  it.each([
    ['forms/leave/fields/destination/label', '"leave.destination"'],
    ['calls/leaves.create/params/destination', '"minLength": 1'],
    ['screens/leave/commands/send/with/destination', '"=form.data.destination"'],
  ])('finds what a form says once where it counts: %s', async (place, value) => {
    const { text } = await run(project, ['why', 'mahtab', `/modules/dormitory/${place}`])
    expect(text).toContain(value)
    expect(text).toMatch(/universities\/mahtab\.json:\d+:\d+ says the field that is filled in here {2}← holds/)
    const { exit } = await run(project, ['why', 'aftab', `/modules/dormitory/${place}`])
    expect(exit).toBe(1)
  })

  it.each([
    ['mahtab', 'tiles/attendance', 'university.product.Attendance is false\n  → disabled'],
    ['kavir', 'tiles/payment', 'env.hide is ["currency","changePassword","cvv2","faq","dormitoryPayment"]\n  → hidden'],
    ['kohan', 'tiles/payment', 'university.settings.dormitoryPaymentPath is ""\n  → disabled'],
    ['aftab', 'tiles/payment', 'university.settings.dormitoryPaymentPath is "/dormitory-payment"\n  → enabled'],
    ['mahtab', 'screens/solitary-rooms/body/gate/body/rooms/rowActions/members', 'university.settings.showRoomMembers is false\n'],
    ['mahtab', 'screens/leave-report/body/table/columns/phoneNumber', ' removes it  ← holds'],
    ['mahtab', 'forms/leave/fields/destination', 'universities/mahtab.json:'],
    ['mahtab', 'locales/fa/leave.lead', 'universities/mahtab.json:'],
    ['mahtab', 'calls/leaves.create/params/destination', 'universities/mahtab.json:'],
  ])('says why the dormitory of %s differs in %s', async (unikey, place, said) => {
    own.write('facts.json', {})
    const { text } = await run(project, ['why', unikey, `/modules/dormitory/${place}`, '--facts', own.at('facts.json')])
    expect(text).toContain(said)
  })

  it('asks the roles of a route and whether someone is signed in', async () => {
    const route = '/modules/food/routes/~1food~1teammate'
    const roles = ['ROLE_RS_USER_TEAMMATES']
    expect(await ask(route, { roles, session: { signedIn: true } })).toMatch(/roles is \["ROLE_RS_USER_TEAMMATES"\]\n {2}→ open$/)
    expect(await ask(route, { roles: [], session: { signedIn: true } })).toMatch(/→ closed$/)
    expect(await ask(route, { roles })).toMatch(/session\.signedIn is false[\s\S]*→ closed$/)
  })

  it('says that missing data counts as no, and reads what the facts add to the scope', async () => {
    const block = '/modules/account/screens/wallet-banner/body/card/body/row/body/side/body/subsidy'
    expect(await ask(block, {})).toMatch(/queries\.credit\.data\.subsidyCredit is not there\n {2}→ hidden/)
    expect(await ask(block, { env: { onlySubsidy: false }, queries: { credit: { data: { subsidyCredit: 5 } } } })).toMatch(
      /subsidyCredit is 5\n {2}→ shown/,
    )
  })

  it('works out derived values, from the defaults of local ones', async () => {
    own.write('mine/modules/library/screens/home.json', {
      title: 'title',
      local: { open: { schema: { type: 'boolean' }, default: true } },
      derive: { closed: '=!local.open', round: '=derived.round' },
      body: { lead: { block: 'text', text: 'lead', shownWhen: '=derived.closed || derived.round' } },
    })
    const file = own.at('facts.json')
    const answer = async (facts: object) => {
      own.write('facts.json', facts)
      return (await run(own.at('mine'), ['why', 'mine', '/modules/library/screens/home/body/lead', '--facts', file])).text
    }
    expect(await answer({})).toMatch(/derived\.closed is false\n {2}derived\.round is not there\n {2}→ hidden: data is missing/)
    expect(await answer({ local: { open: false } })).toMatch(/derived\.closed is true\n[\s\S]*→ shown$/)
  })

  it('names the conditions and how they are answered where no facts are given', async () => {
    expect(await ask('/modules/transport/hue')).toMatch(
      /^depends on:\n\/modules\/transport\/shownWhen: =.*\n.*\n {2}--facts FILE answers these$/,
    )
    expect(await ask('/modules/home/hue')).toBe('no condition decides on it')
  })
})
