import { faultsIn, type Mutation } from './mutation.ts'

/** Seeded faults in the choice of staff, the automatic logout and the landing of the single sign-on. */
export const waysInMutations: readonly Mutation[] = [
  ...faultsIn('modules/account/flows/sign-in.json', [
    ['staff are not asked', '"when": "=derived.isStaff && derived.asksStaff"', '"when": "=false"'],
    ['students are asked, too', '"when": "=derived.isStaff && derived.asksStaff"', '"when": "=derived.asksStaff"'],
    ['staff are asked where the modal is off', '"when": "=derived.isStaff && derived.asksStaff"', '"when": "=derived.isStaff"'],
    ['one role of students makes a student', 'roles.exists(r, !(r in env.studentRoles))', '!roles.exists(r, r in env.studentRoles)'],
    ['the core setting counts in the cloud', "(env.deployment == 'on-premise' ? env.modalOnLogin : null) ??", 'env.modalOnLogin ??'],
    ['the management view is not left for', '"leave": "=university.settings.managementUrl"', '"leave": "=university.address"'],
  ]),
  ...faultsIn('modules/account/screens/sign-in.json', [
    ['the choice of staff cannot be closed', '"closed": [{ "send": "STUDENT" }],', ''],
    ['forced single sign-on offers the password, too', `"shownWhen": "=!(university.forceCas && university.casUrl != '')",`, ''],
    ['forced single sign-on without an address offers nothing', "university.forceCas && university.casUrl != ''", 'university.forceCas'],
    ['the way that was chosen is forgotten', ', "stored": "signInBy"', ''],
    [
      'the release is read before a university is chosen',
      '"with": { "of": "=university.unikey" },\n      "when": "=university.address != \'\'",\n      "fresh": 1800,\n      "background": true\n    }\n  },',
      '"with": { "of": "=university.unikey" },\n      "fresh": 1800,\n      "background": true\n    }\n  },',
    ],
  ]),
  ...faultsIn('modules/account/flows/automatic-logout.json', [
    ['the warning comes late', 'derived.left - 10000 : 0', 'derived.left - 5000 : 0'],
    ['the warning stays', '"after": { "warned": "silent" }', '"after": { "rest": "over" }'],
    ['another page during the warning does not count', '"exit": [{ "store": { "in": "endsAt", "value": null } }],', ''],
    ['other tabs do not count', '"when": "=stored.arrivedAt != context.since"', '"when": "=false"'],
    ['who comes back late stays', 'now - stored.arrivedAt >= derived.total', 'now - stored.arrivedAt >= 2 * derived.total'],
    ['the session is not ended', '{ "goto": { "path": "/logout", "replace": true } }', '{ "goto": { "path": "/", "replace": true } }'],
    ['nobody reads why', '{ "toast": { "tone": "info", "text": "automaticLogout.done", "after": 1500 } },', ''],
  ]),
  ...faultsIn('modules/account/flows/cas.json', [
    ['an unknown university is taken', 'u.unikey == params.uniKey)', 'true)'],
    ['another person is not asked about', '(session.userName != derived.who || university.unikey != derived.university)', 'false'],
    ['the same name elsewhere is the same person', ' || university.unikey != derived.university)', ')'],
    [
      'the former session is kept at its server',
      '"call": "auth.signOut", "with": { "id": "=context.user" }',
      '"call": "auth.signOut", "with": { "id": "=derived.who" }',
    ],
    ['the profile is read at once', '"after": { "2200":', '"after": { "200":'],
    ['a profile that fails signs nobody out', '"after": { "1200": "out" }', '"after": { "1200": "home" }'],
    ['the person is not named', '"user": "=derived.who"', '"user": ""'],
    [
      'on premise any university is taken',
      "env.deployment == 'on-premise' && (params.uniKey",
      "env.deployment == 'on-premise' || (params.uniKey",
    ],
    ['the key of the organisation is unknown', ' || params.uniKey == env.organisationKey', ''],
  ]),
  ...faultsIn('modules/account/flows/legacy.json', [
    [
      'the token goes to another server',
      '"to": "=university.address + university.settings.legacyPath"',
      '"to": "=university.settings.managementUrl + university.settings.legacyPath"',
    ],
  ]),
  ...faultsIn('src/host/followLink.ts', [
    ['tokens follow to another origin', 'originOf(former) !== originOf(addresses[0])', 'false'],
    ['an expired link is not told', 'if (addresses.includes(former)) {', 'if (former !== undefined) {'],
  ]),
  ...faultsIn('src/host/landing.ts', [['the tokens stay in the address', "  history.replaceState(null, '', LANDING)\n", '']]),
  ...faultsIn('modules/account/screens/sign-in.json', [
    ['who has chosen a university reads the list of all', '"when": "=!has(university.unikey) || local.searching", ', ''],
    ['who has chosen a university cannot change it', '=!has(university.unikey) || local.searching', '=!has(university.unikey)'],
  ]),
  ...faultsIn('src/host/declaredOnly.ts', [
    ['a request goes to any origin', 'origins().includes(new URL(request.url).origin)', 'origins().length > 0'],
    [
      'a subdomain of a foreign host counts as declared',
      'includes(new URL(request.url).origin)',
      'some((origin) => request.url.startsWith(origin))',
    ],
  ]),
  ...faultsIn('gateway/publication.ts', [
    ['the list has all facts of all universities', 'facts.map(listed)', 'facts'],
    ['an index names no servers', ', origins: originsOf([own], portals.services)', ''],
  ]),
  ...faultsIn('engine/replay/record/recordScreen.ts', [
    ['a recording shows what is stored elsewhere before it is stored', 'former ?? deps.facts()', 'deps.facts()'],
  ]),
]
