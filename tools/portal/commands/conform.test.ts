import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FINDING_KINDS, REASONS } from '../conform/finding.ts'
import { LANGUAGES } from '../conform/words.ts'
import { run, temporaryFolder } from '../support/commandLine.ts'

const own = temporaryFolder()
beforeAll(() => {
  own.write('empty.txt', '\n')
  own.write('password.txt', 'secret\n')
})
afterAll(() => own.drop())

const URL = 'http://127.0.0.1:7799'

describe('a conform that cannot begin', () => {
  it.each([
    ['', 'needs an address and a user'],
    [URL, 'needs an address and a user'],
    ['ftp://campus --user sara', '"ftp://campus" is no address'],
    [`${URL} --user sara --write reza`, 'writes are made with the named test account alone'],
    [`${URL} --user sara --origin portal.example`, '--origin: "portal.example" is no origin'],
    [`${URL} --user sara --origin https://portal.example/`, 'is no origin: write it like https://portal.example'],
    [`${URL} --user sara --language de`, '--language: "de" is none of en, fa, ar'],
    [`${URL} --user sara --today 1405/09/02`, '--today: "1405/09/02" is no day'],
    [`${URL} --user sara --patience soon`, '--patience: "soon" is no number of seconds'],
    [`${URL} --user sara --password secret`, 'there is no option "--password"; '],
  ])('says why: %s', async (line, why) => {
    const { text, exit } = await run(own.folder, `conform ${line}`)
    expect([text.includes(why), exit]).toEqual([true, 2])
  })

  it.each([
    ['--password-file password.txt', 'no file of a university has this address alone: name it by --university, one of aftab, '],
    ['--university none --password-file password.txt', '--university: there is no university "none"'],
    ['--university mahtab', 'without a terminal the password is read from --password-file FILE or --password-variable NAME'],
    ['--university mahtab --password-file none.txt', '--password-file: the file "none.txt" cannot be read'],
    ['--university mahtab --password-file empty.txt', '--password-file: the file "empty.txt" is empty'],
    ['--university mahtab --password-variable NO_SUCH_VARIABLE', 'the variable "NO_SUCH_VARIABLE" is empty'],
    ['--university mahtab --token-file none.txt', '--token-file: the file "none.txt" cannot be read'],
    ['--university aftab --password-file password.txt', 'This server asks for a captcha.'],
  ])('has what it needs of the portal, the account and the terminal: %s', async (options, why) => {
    const { text, exit } = await run(own.folder, `conform ${URL} --user sara ${options}`)
    expect([text.includes(why), exit, text.includes('secret')]).toEqual([true, 2, false])
  })
})

it('a server that is not there is named as the difference of the sign-in, without a call that needs a session', async () => {
  const { text, exit } = await run(own.folder, `conform ${URL} --user sara --university mahtab --language fa`, {
    askHidden: async (question) => {
      expect(question).toBe('گذرواژهٔ sara: ')
      return 'secret'
    },
  })
  expect(exit).toBe(1)
  expect(text).toContain('  1 فراخوانی فرق دارد\n    account/auth.signIn: unreachable')
  expect(text).toMatch(/modules\/account\/calls\.json:\d+:\d+ account\/auth\.signIn\n {2}unreachable: سرور پاسخ نداد\./)
  expect(text).toContain('  دانشجو: روند account/sign-in در account/sign-in پیش نمی‌رود')
  expect(text).not.toContain('secret')
}, 60_000)

it('every kind of difference and every reason has its sentences in all three languages', () => {
  for (const words of Object.values(LANGUAGES)) {
    expect(Object.keys(words.kinds).sort()).toEqual([...FINDING_KINDS].sort())
    expect(Object.keys(words.reasons).sort()).toEqual([...REASONS].sort())
  }
  expect(Object.keys(LANGUAGES)).toEqual(['en', 'fa', 'ar'])
})
