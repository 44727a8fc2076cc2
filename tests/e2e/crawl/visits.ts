import { HELPDESK_PATHS, HELPDESK_STATES, type PageState } from './helpdeskStates.ts'
import { EXPIRED, PROFILE_PATHS, PROFILE_STATES } from './profileStates.ts'

/** One page as one person sees it, in one of its states if it has a `state`. */
export interface Visit extends Pick<PageState, 'path'>, Partial<Omit<PageState, 'path'>> {
  readonly username: string
  readonly university: string
  readonly language: 'fa' | 'en' | 'ar'
  readonly mode: 'light' | 'dark'
}

const THEMES = ['food', 'sport', 'health', 'transport']
const SHELL = ['/', '/faq', '/announcements', '/user/wallet', '/user/activity-report', '/user/messages', '/no-module', '/nowhere/at-all']
const RESERVATION = THEMES.flatMap((theme) => [`/${theme}`, `/${theme}/reserve`, `/${theme}/reserves-report`, `/${theme}/dailysale`])
const WEEKS = ['/food/reserve?week=1', '/food/reserve?week=-1', '/sport/reserve?week=1']
const DORMITORY = ['', '/pre-register', '/register', '/leave', '/leave-report', '/attendance-report', '/cardexes'].map(
  (rest) => `/dormitory${rest}`,
)
const ROOMS = ['/dormitory/register/group-room-selector', '/dormitory/register/solitary-room-selector']

const KINDS = ['survey', 'elections', 'election-candidacy', 'competition', 'camp'].map((kind) => `/survey/${kind}`)
const QUESTIONS = ['1101', '1104', '1105', '1107', '1109', '1201', 'nothing'].map((survey) => `/survey/${survey}`)
const FACE = ['/face', '/face/enrollment']
const FORMS = ['/survey/cultural-capabilities', '/survey/relatives-info']

/** Who goes where: each person's pages hold states that the others' do not. */
const WAYS: readonly (readonly [username: string, university: string, pages: readonly (string | PageState)[]])[] = [
  ['sara', 'aftab', [...SHELL, ...RESERVATION, ...WEEKS, ...DORMITORY, '/food/teammate', ...PROFILE_PATHS, ...PROFILE_STATES]],
  ['expired', 'aftab', [EXPIRED]],
  ['reza', 'aftab', ['/food/teammate']],
  ['maryam', 'aftab', ['/food/teammate']],
  ['pouya', 'aftab', ['/food/reserve']],
  ['yas', 'aftab', ['/', ...RESERVATION, ...WEEKS]],
  ['navid', 'mahtab', ['/', ...RESERVATION, ...DORMITORY]],
  ['yaraneh', 'kavir', [...SHELL, '/user/profile', '/food', '/food/reserve', '/dormitory']],
  ['parisa', 'aftab', ['/', '/food', '/food/reserve']],
  ['leila', 'aftab', ['/food/dailysale']],
  ['arash', 'aftab', ['/food', '/food/reserve']],
  ['headready', 'aftab', [...DORMITORY, ...ROOMS]],
  ['headwaiting', 'aftab', ['/dormitory/register', ...ROOMS]],
  ['invited', 'aftab', ['/dormitory/register']],
  ['head', 'aftab', ['/dormitory', '/dormitory/register', '/dormitory/leave']],
  ['headfinal', 'aftab', ['/dormitory/register', '/dormitory/leave-report', '/dormitory/attendance-report', '/dormitory/cardexes']],
  ['prereg', 'aftab', ['/dormitory/pre-register']],
  ['waiting', 'aftab', ['/dormitory/pre-register']],
  ['outofperiod', 'aftab', ['/dormitory/pre-register', '/dormitory/register']],
  ['voter', 'aftab', ['/surveys', ...KINDS, '/sport/capabilities', ...QUESTIONS, ...FORMS]],
  ['voterface', 'aftab', ['/survey/1701']],
  ['family', 'mahtab', ['/surveys', ...FORMS]],
  ['kohneh', 'kohan', ['/surveys', ...FORMS]],
  ['shirin', 'aftab', ['/surveys', ...KINDS, '/helpdesk', '/helpdesk/issues', '/user/profile', '/user/feedbacks', '/user/messages']],
  ['mustphoto', 'mahtab', FACE],
  ['nopicture', 'mahtab', FACE],
  ['mohsen', 'aftab', [...HELPDESK_PATHS, ...HELPDESK_STATES]],
  ['bahar', 'aftab', ['/helpdesk/issues', '/user/activity-report', '/user/activity-report?kind=CHARGE', '/user/messages?page=3']],
  [
    'sahar',
    'aftab',
    [
      '/user/messages',
      '/user/messages?only=unread',
      '/user/messages?words=qq',
      ...[711, 712, 713, 714].map((id) => `/user/messages/${id}`),
    ],
  ],
  ['vahid', 'aftab', ['/announcements']],
  ['noentrance', 'aftab', ['/dormitory/pre-register', '/dormitory/register']],
]

const LOOKS = [
  ['fa', 'light'],
  ['en', 'light'],
  ['ar', 'dark'],
  ['fa', 'dark'],
  ['ar', 'light'],
  ['en', 'dark'],
] as const

export type Look = (typeof LOOKS)[number]
/** One look of each language, in other modes with another `shift`. */
export const looksOf = (shift: 0 | 1): readonly Look[] => LOOKS.slice(3 * shift, 3 * shift + 3)

/** All visits, each in the next language and colour mode; `shift` begins with another one, so that two devices differ. */
export const visits = (shift: number): readonly Visit[] =>
  WAYS.flatMap(([username, university, pages]) =>
    pages.map((page) => ({ username, university, ...(typeof page === 'string' ? { path: page } : page) })),
  ).map((way, index) => {
    const [language, mode] = LOOKS[(index + shift) % LOOKS.length] ?? LOOKS[0]
    return { ...way, language, mode }
  })
