import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { TokenPair } from '../../../engine/calls/index.ts'
import { explainValue } from '../../../engine/compile/explainValue.ts'
import { readPortalFolder } from '../../../gateway/compiler/readPortalFolder.ts'
import { openPortalFiles } from '../../replay/openPortals.ts'
import { type Answer, type Command, type CommandDeps, fine, type Given, problems, wrongUse } from '../command.ts'
import { callIdsOf } from '../conform/callIds.ts'
import { type ConformOptions, conformServer } from '../conform/conformServer.ts'
import { describeReport, reportJson } from '../conform/describeReport.ts'
import { fill, LANGUAGES, type Words } from '../conform/words.ts'
import { readPortals } from '../readPortals.ts'

type Read<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly message: string }
type Options = Given['options']

const PATIENCE = 70
const refused = (message: string) => ({ ok: false, message }) as const

function linesOf(file: string, cwd: string, option: string): Read<readonly string[]> {
  try {
    const lines = readFileSync(resolve(cwd, file), 'utf8').split(/\r?\n/)
    return lines[0] === '' ? refused(`--${option}: the file "${file}" is empty`) : { ok: true, value: lines }
  } catch {
    return refused(`--${option}: the file "${file}" cannot be read`)
  }
}

/** How the account signs in: with tokens, or with a password that is known or will be asked for. */
type Secret = { readonly pair: TokenPair } | { readonly password: () => Promise<string> }

function secretOf(options: Options, { cwd, askHidden }: CommandDeps, words: Words): Read<Secret> {
  const { 'token-file': tokens, 'password-file': file, 'password-variable': variable, user = '' } = options
  if (tokens !== undefined) {
    const lines = linesOf(tokens, cwd, 'token-file')
    if (!lines.ok) return lines
    const [token = '', refreshToken = ''] = lines.value.map((line) => line.trim())
    return { ok: true, value: { pair: { token, refreshToken } } }
  }
  if (file !== undefined) {
    const lines = linesOf(file, cwd, 'password-file')
    return lines.ok ? { ok: true, value: { password: async () => lines.value[0] ?? '' } } : lines
  }
  if (variable !== undefined) {
    const value = process.env[variable] ?? ''
    if (value === '') return refused(`--password-variable: the variable "${variable}" is empty`)
    return { ok: true, value: { password: async () => value } }
  }
  if (askHidden === undefined)
    return refused('without a terminal the password is read from --password-file FILE or --password-variable NAME')
  return { ok: true, value: { password: () => askHidden(fill(words.password, { user })) } }
}

/** Writes the picture of a captcha to a file and asks what it says. */
const captchaReader = (ask: NonNullable<CommandDeps['ask']>, words: Words) => async (image: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'captcha-'))
  const file = join(folder, 'captcha.png')
  try {
    writeFileSync(file, Buffer.from(image.replace(/^data:[^,]*,/, ''), 'base64'))
    return (await ask(fill(words.captcha, { file }))).trim()
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The university of an address: the one that is named, or the only one whose file has the address. */
function universityOf(facts: readonly (readonly [unikey: string, url: unknown])[], url: string, named: string | undefined): Read<string> {
  const keys = facts.map(([unikey]) => unikey)
  if (named !== undefined)
    return keys.includes(named)
      ? { ok: true, value: named }
      : refused(`--university: there is no university "${named}"; known: ${keys.join(', ')}`)
  const same = (one: unknown) => String(one).replace(/\/$/, '') === url.replace(/\/$/, '')
  const [found, ...more] = facts.filter(([, own]) => (Array.isArray(own) ? own : [own]).some(same))
  if (found !== undefined && more.length === 0) return { ok: true, value: found[0] }
  return refused(`no file of a university has this address alone: name it by --university, one of ${keys.join(', ')}`)
}

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

function usageProblem({ words: [url, ...more], options }: Given): string | undefined {
  const { user, write, origin, language = 'en', today, patience = String(PATIENCE) } = options
  if (url === undefined || more.length > 0 || user === undefined)
    return 'needs an address and a user, like: portal conform https://campus.example --user sara'
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) return `"${url}" is no address: write it like https://campus.example`
  if (write !== undefined && write !== user)
    return `--write: "${write}" is not the user "${user}": writes are made with the named test account alone`
  if (origin !== undefined && !isOrigin(origin)) return `--origin: "${origin}" is no origin: write it like https://portal.example`
  if (!Object.hasOwn(LANGUAGES, language)) return `--language: "${language}" is none of ${Object.keys(LANGUAGES).join(', ')}`
  if (today !== undefined && !isDay(today)) return `--today: "${today}" is no day: write it like 2026-11-23`
  return Number(patience) > 0 ? undefined : `--patience: "${patience}" is no number of seconds`
}

async function tryServer({ words: [address = ''], options, roots }: Given, deps: CommandDeps, words: Words): Promise<Answer> {
  const { user = '', origin, today } = options
  const url = address.replace(/\/$/, '')
  const secret = secretOf(options, deps, words)
  if (!secret.ok) return wrongUse(`portal conform: ${secret.message}`)
  const files = readPortalFolder(roots, deps.cwd)
  const known = [...readPortals(files)].filter(([key]) => key !== '_').map(([key, { facts }]) => [key, facts['universityURL']] as const)
  const university = universityOf(known, url, options['university'])
  if (!university.ok) return wrongUse(`portal conform: ${university.message}`)
  const opened = openPortalFiles(files)
  if (!opened.ok) return problems(opened.text)
  const readCaptcha = deps.ask === undefined ? undefined : captchaReader(deps.ask, words)
  const shift = today === undefined ? 0 : Date.parse(`${today}T12:00:00+03:30`) - Date.now()
  let wrote = false
  const given: ConformOptions = {
    portal: opened.portal(university.value),
    url,
    user,
    origin,
    patience: Number(options['patience'] ?? PATIENCE) * 1000,
    now: () => Date.now() + shift,
    sign: 'pair' in secret.value ? secret.value : { password: await secret.value.password(), readCaptcha },
    values: 'values' in options,
    writes: 'write' in options,
    ids: callIdsOf(files, university.value),
    placeOf(call) {
      const [module = '', name = ''] = call.split('/')
      const explained = name === '' ? undefined : explainValue(files, university.value, `/modules/${module}/calls/${name}`)
      return explained?.ok ? explained.layers.at(-1)?.place : undefined
    },
    say(does, undoes, screen) {
      wrote = true
      if (!('json' in options)) deps.say(fill(words.willWrite, { user, does, undoes, screen }))
    },
  }
  const { ok, ...rest } = await conformServer(given)
  if (!ok || !('report' in rest)) return wrongUse(`portal conform: ${words.needsCaptcha}`)
  const { report } = rest
  const notes = [...(origin === undefined ? [words.noOrigin] : []), ...(given.writes && !wrote ? [words.nothingToWrite] : [])]
  const text = 'json' in options ? reportJson(report, words) : describeReport(report, words, notes)
  return report.calls.some(({ state }) => state === 'differs') ? problems(text) : fine(text)
}

export const conform: Command = {
  usage: 'URL --user NAME',
  about: "tries a university's server call by call and reports what differs from what the portal expects",
  options: {
    user: { value: 'NAME', about: 'the account that signs in' },
    university: { value: 'UNI', about: 'the unikey, if no file of a university has this address' },
    'password-file': { value: 'FILE', about: 'reads the password from the first line of a file; left out: asks on the terminal' },
    'password-variable': { value: 'NAME', about: 'reads the password from a variable of the environment' },
    'token-file': {
      value: 'FILE',
      about: 'for single sign-on: the access token, then the refresh token of a session, a line each; the session is ended',
    },
    origin: { value: 'ORIGIN', about: 'the origin of the portal: tries CORS, too' },
    write: { value: 'NAME', about: 'also reserves something and takes it back; NAME repeats the user, who is a test account' },
    today: { value: 'DATE', about: 'the day at the server, if its data are of another time: 2026-11-23' },
    patience: { value: 'SECONDS', about: `gives up a request sooner than its own timeout; default: ${PATIENCE}` },
    language: { value: 'LANG', about: 'fa, en or ar; default: en' },
    json: { about: 'prints the report as JSON' },
    values: { about: 'also shows values of answers, which may be personal; left out: types and lengths' },
  },
  more: [
    'It signs in, makes each read of the catalogue once, with and without a token, refreshes, and signs out. A captcha is saved as a picture and asked for.',
    'Without --write nothing is changed. docs/how-to/connect-your-university.md leads from nothing to a connected university.',
  ],
  async run(given, deps) {
    const problem = usageProblem(given)
    if (problem !== undefined) return wrongUse(`portal conform ${problem}`)
    return tryServer(given, deps, LANGUAGES[given.options['language'] ?? 'en'] as Words)
  },
}
