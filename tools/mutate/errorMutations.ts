import { faultsIn, type Mutation } from './mutation.ts'

/** Seeded faults in reports of errors: what they may say, how many there are, and how the way to the error is gone. */
export const errorMutations: readonly Mutation[] = [
  ...faultsIn('engine/reports/cleanMessage.ts', [
    ['a name is reported', '(WORDS.has(word) ? word : GAP)', 'word'],
    ['a long message is reported whole', "while (words.join(' ').length > MOST) words.pop()", ''],
  ]),
  ...faultsIn('engine/reports/cleanPointer.ts', [
    ['a key of data is reported', "return { name: '*', inner: /^", 'return { name: key, inner: /^'],
    ['a name that every object has counts as declared', 'Object.hasOwn(properties, key)', 'key in properties'],
  ]),
  ...faultsIn('engine/reports/cleanStack.ts', [
    [
      'scripts of others are reported',
      "FRAME.exec(at === -1 ? '' : line",
      "FRAME.exec(at === -1 ? line.trim().replace(/^at /, '').replace(/^.*?(?=chunks\\/)/, '') : line",
    ],
  ]),
  ...faultsIn('src/reports/reportOf.ts', [
    [
      'errors of browser extensions are reported',
      "if (problem.stack.length === 0 && kind !== 'answer' && kind !== 'policy') return undefined",
      '',
    ],
    ['the state of a flow is reported though it is no name', 'flow !== undefined && STATE.test(flow.state)', 'flow !== undefined'],
    ['a report has any length', 'while (trail.length > 0 && JSON.stringify({ ...report, trail }).length > MOST) trail.shift()', ''],
    ['the same error is reported once a screen', 'stack.length === 0 ? screen : undefined', 'screen'],
  ]),
  ...faultsIn('src/reports/createReporter.ts', [
    ['an error is reported each time it happens', 'sent.add(fingerprint)', ''],
    ['a page reports without end', 'sent.size >= MOST || ', ''],
    ['a lost connection is reported', '!navigator.onLine || ', ''],
    ['cookies go with a report', "credentials: 'omit'", "credentials: 'include'"],
    ['a report follows a redirect', "redirect: 'error'", "redirect: 'follow'"],
  ]),
  ...faultsIn('src/reports/watchErrors.ts', [
    ['a page that fails on and on works on and on for its reports', 'if (left-- <= 0) return', ''],
    [
      'the way to the error is that of another screen',
      'page = { screen: start.id, facts: deps.facts }',
      'page ??= { screen: start.id, facts: deps.facts }',
    ],
    [
      'the newest steps of the way are forgotten',
      'if (trail.push(seen) > MOST_SEEN) trail.shift()',
      'if (trail.push(seen) > MOST_SEEN) trail.pop()',
    ],
  ]),
  ...faultsIn('gateway/reports/addReports.ts', [
    ['whatever is sent is written', 'if (!isReport(body)) {', 'if (body === undefined) {'],
    ['a message with names of data is written', ' && cleanMessage(value.message) === value.message', ''],
    ['one page fills the disk', 'if (wait > 0) {', 'if (wait < 0) {'],
    ['other sites send reports', 'onRequest: ofThisGateway, ', ''],
    [
      'a full disk is an error of the gateway',
      "return reply.code(503).send({ status: 503, message: 'reports cannot be written now' })",
      'throw error',
    ],
  ]),
  ...faultsIn('gateway/reports/createMinuteLimit.ts', [
    ['after the first minute there is no limit', 'if (at >= end) {', 'if (end === 0) {'],
    ['many senders together have no limit', ' || all >= most * ALL', ''],
  ]),
  ...faultsIn('gateway/reports/openReportLog.ts', [
    ['other accounts read reports', '{ mode: 0o600 }', '{ mode: 0o644 }'],
    ['the file grows without end', 'if (size > 0 && size + Buffer.byteLength(line) > most) await', 'if (size < 0) await'],
  ]),
  ...faultsIn('engine/replay/reports/followReport.ts', [
    [
      'the way is gone as somebody else',
      "entryOf(facts?.session, 'signedIn') === true) === signedIn",
      "entryOf(facts?.session, 'signedIn') === true) !== signedIn",
    ],
    ['the way goes on after a step that nothing takes', 'else return { place, followed, skipped, stoppedAt: entryName(entry) }', ''],
    ['another state counts as that of the report', '&& state === report.state', ''],
  ]),
]
