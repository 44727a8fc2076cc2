import { faultsIn, type Mutation } from './mutation.ts'

/** Seeded faults in the single sign-on of the campus and in what the university's server does with it. */
export const casMutations: readonly Mutation[] = [
  ...faultsIn('sandbox/cas/serviceTickets.ts', [
    ['a ticket is valid twice', ' AND t.used_at IS NULL AND ', ' AND '],
    ['a ticket for another service counts as unknown', "if (!readFlag(row, 'fits')) return 'INVALID_SERVICE'\n", ''],
    ['a ticket is valid for ever', ' AND t.expires_at > $2 AND ', ' AND '],
    ['a ticket of another university is used up', ' AND p.university = $3\n', ' AND $3 = $3\n'],
    ['a closed account goes on', " AND p.sign_in = 'open'", ''],
    ['nobody has to type the password again', ' AND (t.by_password OR NOT $5)', ' AND ($5 OR true)'],
  ]),
  ...faultsIn('sandbox/cas/loginTickets.ts', [
    [
      'a form is sent twice',
      'DELETE FROM campus.cas_login_ticket WHERE hash = $1 AND university = $2 AND browser_hash = $3 AND expires_at > $4 RETURNING hash',
      'SELECT hash FROM campus.cas_login_ticket WHERE hash = $1 AND university = $2 AND browser_hash = $3 AND expires_at > $4',
    ],
    ['a form is sent by another browser', ' AND browser_hash = $3', ' AND $3 = $3'],
    ['a form never expires', ' AND expires_at > $4', ' AND $4 = $4'],
  ]),
  ...faultsIn('sandbox/cas/signOnSessions.ts', [
    ['a session never expires', ' AND s.expires_at > $3', ' AND $3 = $3'],
    ['a session outlives a closed account', " AND p.sign_in = 'open'", ''],
    [
      'a session outlives its logout',
      "'DELETE FROM campus.cas_session WHERE hash = $1'",
      "'SELECT FROM campus.cas_session WHERE hash = $1'",
    ],
    [
      'a changed password ends nothing',
      "'DELETE FROM campus.cas_session WHERE person_id = $1'",
      "'SELECT FROM campus.cas_session WHERE person_id = $1'",
    ],
  ]),
  ...faultsIn('sandbox/cas/signOn.ts', [
    [
      'tickets are given to strangers',
      'universityBases.map(serviceOf).includes(service)',
      'universityBases.length > 0 && service !== undefined',
    ],
    ['the form may not lead to the portal', '...(portal === undefined ? [] : [portal])', ''],
  ]),
  ...faultsIn('sandbox/cas/entries.ts', [
    ['a logout that comes first is lost', 'NOT e.ended AND ', ''],
    [
      'a ticket starts two sessions',
      ' ON CONFLICT DO NOTHING RETURNING ticket_hash',
      ' ON CONFLICT (ticket_hash) DO UPDATE SET ended = false RETURNING ticket_hash',
    ],
    ['a logout leaves the session', 'if (familyId !== null) await', 'if (familyId === undefined) await'],
    [
      'another university ends the session',
      "WHERE ticket_hash = $1 AND university = $2 RETURNING family_id'",
      "WHERE ticket_hash = $1 AND $2 = $2 RETURNING family_id'",
    ],
  ]),
  ...faultsIn('sandbox/cas/askSignOn.ts', [
    ['the question follows redirects', "redirect: 'manual'", "redirect: 'follow'"],
    ['an answer without an end is read', 'if (size > LARGEST) return undefined', ''],
    ['an answer is waited for for ever', '      signal: AbortSignal.timeout(patience),\n', ''],
    ['an error is an answer', 'answer.status !== 200 || ', ''],
  ]),
  ...faultsIn('sandbox/cas/endAtServices.ts', [
    ['a service that is silent holds the logout up', '        signal: AbortSignal.timeout(PATIENCE),\n', ''],
    ['nobody is told of a logout', 'tickets.map(', 'tickets.slice(tickets.length).map('],
  ]),
  ...faultsIn('sandbox/http/htmlPage.ts', [['a page takes markup from a request', 'text.replace(/[&<>"\']/g', 'text.replace(/[&]/g']]),
  ...faultsIn('sandbox/http/cookies.ts', [
    ['scripts read the cookie', ", 'HttpOnly'", ''],
    ['foreign forms send the cookie', ", 'SameSite=Lax'", ''],
  ]),
  ...faultsIn('sandbox/http/recordCall.ts', [['the log of calls holds tickets', 'query: withoutSecrets(query)', 'query']]),
  ...faultsIn('sandbox/calls/casCalls.ts', [
    [
      'a session of another person goes on',
      'if (before !== undefined) await endAtServices(',
      'if (before?.personId === personId) await endAtServices(',
    ],
    ['renew is not looked at', "renew === 'true' ? undefined : await findSignOn", 'await findSignOn'],
    ['the form forgets its name', 'const shown = { service, username }', "const shown = { service, username: '' }"],
  ]),
  ...faultsIn('sandbox/calls/casEntryCalls.ts', [
    ['the university uses a ticket up before it knows its portal', 'if (portal === undefined) return noPortalPage\n', ''],
    ['a ticket is lost with the answer of the single sign-on', '  await forgetTicket(address, ticket)\n', ''],
  ]),
  ...faultsIn('sandbox/auth/checkPassword.ts', [
    ['nobody counts guesses', 'await countAttempt(database, [here, name, from], campus.clock.now())', ''],
    [
      'a closed account is told to everybody',
      'if (person === undefined || !right) return',
      "if (person === undefined || (!right && person['sign_in'] === 'open')) return",
    ],
  ]),
]
