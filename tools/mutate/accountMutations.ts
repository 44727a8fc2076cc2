import { faultsIn, type Mutation } from './mutation.ts'

/** Seeded faults in the campus' messages, activity report and passwords. */
export const accountMutations: readonly Mutation[] = [
  ...faultsIn('sandbox/messages/messages.ts', [
    ['messages of others are read', 'WHERE c.person_id = $1 AND c.id = $2', 'WHERE $1 = $1 AND c.id = $2'],
    ['files of others are saved', ' AND c.person_id = $2)`', ' AND $2 = $2)`'],
    ['what one has sent counts as unread', "AND box = 'IN' FOR UPDATE", 'FOR UPDATE'],
    ['a forced message is deleted unread', "if (readFlag(copy, 'unread')) throw new CampusError('MESSAGE_NOT_READ')\n", ''],
    ['a marking fails for ever', 'SET failing_marks = failing_marks - 1', 'SET failing_marks = failing_marks'],
    ['the oldest message is first', 'ORDER BY m.sent_at DESC', 'ORDER BY m.sent_at'],
  ]),
  ...faultsIn('sandbox/messages/sendMessage.ts', [
    ['a body that nobody can read is sent', "if (!isBase64Text(wish.body)) throw new CampusError('MESSAGE_BODY_INVALID')", ''],
    ['messages are sent without end', "await countAttempt(database, [{ kind: 'message', whose: [caller.personId] }], now)", ''],
    ['messages reach other universities', 'WHERE university = $1 AND username = $2', 'WHERE $1 = $1 AND username = $2'],
  ]),
  ...faultsIn('sandbox/calls/messageCalls.ts', [
    ['a page of HTML is shown', "HARMLESS.includes(file.type) ? file.type : 'application/octet-stream'", 'file.type'],
    ['a file is shown inline', "disposition('attachment', file.name)", "disposition('inline', file.name)"],
  ]),
  ...faultsIn('sandbox/activity/activityLogs.ts', [
    ['the first page is left out', '(page - 1) * size', 'page * size'],
    ['the report is everybody’s', 'WHERE person_id = $1 AND happened_at >= $2', 'WHERE $1 = $1 AND happened_at >= $2'],
  ]),
  ...faultsIn('sandbox/calls/activityCalls.ts', [['a range may end before it starts', ' || from > to', '']]),
  ...faultsIn('sandbox/reserves/bookMoney.ts', [
    ['the report lacks what costs nothing', 'const remainingCredit =', 'if (amount === 0) return\n  const remainingCredit ='],
  ]),
  ...faultsIn('sandbox/auth/changePassword.ts', [
    ['two changes at once both succeed', 'WHERE id = $1 FOR NO KEY UPDATE', 'WHERE id = $1'],
    ['guesses are not counted', 'await countAttempt(database, [guesses], now)', ''],
    ['a wrong guess takes its count back', "return new CampusError('PASSWORD_WRONG')", "throw new CampusError('PASSWORD_WRONG')"],
    ['the policy is not enforced', "if (broken.length > 0) throw new CampusError('PASSWORD_POLICY_VIOLATED', broken)", ''],
    ['other sessions go on', 'await revokeOtherFamilies(database, personId, familyId, now)', ''],
    ['an expired password stays expired', 'profile = profile || \'{"passwordExpired": false}\'', 'profile = profile'],
  ]),
  ...faultsIn('sandbox/calls/passwordCalls.ts', [
    [
      'the password of another is changed',
      "if (![caller.username, String(caller.personId)].includes(request.params.id)) throw new CampusError('ACCESS_DENIED')",
      '',
    ],
    ['a key keeps a fast hash of the password', '{ holdsSecret: true }', '{ holdsSecret: false }'],
  ]),
  ...faultsIn('sandbox/auth/changeCvv2.ts', [
    ['Persian digits are taken', '/^[0-9]{4,8}$/', '/^\\p{Nd}{4,8}$/u'],
    ['the second password is stored as it is', 'await hashPassword(newCvv2)', 'newCvv2'],
  ]),
  ...faultsIn('engine/fields/passwordPolicy.ts', [
    ['Persian digits hide a sequence', 'latinDigits(password).toLowerCase()', 'password.toLowerCase()'],
    ['a limit of two and a half breaks the page', 'Number.isSafeInteger(limit) && ', ''],
  ]),
]
