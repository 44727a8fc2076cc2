import { faultsIn, type Mutation } from './mutation.ts'

/** Seeded faults in the portal as an app: what it keeps on a device and for how long, what its worker answers, when a new release is offered. */
export const appMutations: readonly Mutation[] = [
  ...faultsIn('src/host/createKeptReads.ts', [
    ['what was kept is given for a refusal', 'outcome.error.status === 0 ?', 'outcome.error.status >= 0 ?'],
    [
      'what was kept is given after the end of the session',
      'found === undefined || read.bearer()?.token === undefined',
      'found === undefined',
    ],
    [
      'who is not signed in loads the code that keeps answers',
      'call?.keep === undefined || mine()?.token === undefined',
      'call?.keep === undefined',
    ],
    ['data that was read again still counts as old', 'if (given.delete(hash)) changed()', 'given.delete("")'],
    ['an answer that is on its way is asked for again', 'one.isAsked = true', ''],
    ['the age is that of the youngest answer', 'Math.min(...[', 'Math.max(...['],
    [
      'answers stay when the session ends',
      'if (storage.get(KEPT) !== undefined) void using',
      'if (storage.get(KEPT) === undefined) void using',
    ],
  ]),
  ...faultsIn('src/host/createKeeper.ts', [
    ['an answer is kept after the session has ended', 'if (read.bearer()?.token === undefined) return', ''],
    ['answers of the former user stay', 'if (storage.get(KEPT) !== read.owner) await answers.clear()', ''],
    ['another user is given the answers', 'JSON.stringify([owner, hash])', 'JSON.stringify([hash])'],
    ['answers of another shape are shown', 'JSON.stringify([result, select, unnest])', 'JSON.stringify([select, unnest])'],
    ['the device says that answers are kept though they are deleted', 'storage.remove(KEPT)', ''],
  ]),
  ...faultsIn('src/host/keptAnswers.ts', [
    ['answers are shown after their days', ' || entry.until < now()) return undefined', ') return undefined'],
    ['answers rest after their days', 'if (entry.until < now) return [key]', ''],
    ['the newest answers are removed, not the oldest', 'b.readAt - a.readAt', 'a.readAt - b.readAt'],
    ['any number of answers is kept', 'count > LIMITS.answers || size', 'size'],
    ['an answer of any size is kept', 'const isSmall = size <= LIMITS.answer', 'const isSmall = true'],
    ['a day has an hour', 'const DAY_MS = 24 * 60 * 60_000', 'const DAY_MS = 60 * 60_000'],
  ]),
  ...faultsIn('engine/compile/check/callContradictions.ts', [
    ['a secret answer may be kept', "['is secret', ({ secret }) => secret === true],", ''],
    ['a file may be kept', "['is a file', ({ gives }) => gives === 'file'],", ''],
    [
      'the answer to a change may be kept',
      "['is that of a change of data', ({ method, safe }) => method !== undefined && method !== 'GET' && safe !== true],",
      '',
    ],
    [
      'an answer for a token in the body may be kept',
      "['is asked for with a token in the body', ({ tokenInBody }) => tokenInBody === true],",
      '',
    ],
  ]),
  ...faultsIn('src/app/worker/strategyOf.ts', [
    ['an address with tokens is answered from the cache', '/^\\/(loginCas|tracker|', '/^\\/(tracker|'],
    ['what is asked for with a token is cached', " || headers.has('Authorization')", ''],
    ['what is written is answered from the cache', "method !== 'GET' || at.origin", 'at.origin'],
    ['files of another origin are cached', 'at.origin !== origin || ', ''],
    ['answers of the list are cached', "return LATEST.test(at.pathname) ? 'latest' : undefined", "return 'latest'"],
    ['an index is never read again', 'const HASHED = /^\\/(chunks|portal\\/chunks)\\//', 'const HASHED = /^\\/(chunks|portal)\\//'],
  ]),
  ...faultsIn('src/app/worker/createAnswers.ts', [
    ['what is private is cached', '!/no-store|private/.test', '!/no-store/.test'],
    ['a failure is cached', 'ok && status === 200 && ', ''],
    ['a slow network is waited for though the file is there', 'if (known === undefined) return asked', 'return asked'],
    ['the cache grows without end', 'if (keys.length > MOST) await', 'if (keys.length < 0) await'],
    ['the page names what the worker keeps, answers included', 'if (!isPage && strategyOf(request, origin) === undefined) continue', ''],
    ['the cache of an earlier worker stays', 'filter((name) => name !== CACHE)', 'filter((name) => name === "")'],
  ]),
  ...faultsIn('src/app/watchUpdates.ts', [
    ['a new release is offered during a form, a flow, a payment', 'if (!isOld || isBusy() || ', 'if (!isOld || '],
    ['a new release is offered on and on', ' || clock.now() - offeredAt < LOOK_MS) return', ') return'],
    ['a hidden page looks for releases', 'if (!attention.visible()) return', ''],
    [
      'the release that runs is offered',
      'scripts.some((script) => !running.includes(script))',
      'scripts.some((script) => running.includes(script))',
    ],
  ]),
  ...faultsIn('src/host/addressBar.ts', [
    ['who goes back at once sees an empty page', "isSame(this.next, this.now) ? 'known' : 'returned'", "'known'"],
    ['a page begins anew whenever its address is reported', "isSame(this.next, this.now) ? 'known' : 'returned'", "'returned'"],
  ]),
  ...faultsIn('gateway/appManifest.ts', [
    ['the app has the name of the portal, not of its university', 'textOf(labels[language]) || PORTAL', 'PORTAL'],
    ['the app has the icon of the portal', "if (typeof logo !== 'string') return OWN_ICONS", 'return OWN_ICONS'],
  ]),
]
