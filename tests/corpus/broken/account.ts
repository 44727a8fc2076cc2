import { inFile } from './broken.ts'

const FLOW = 'modules/account/flows/sign-in.json'
const BOOT = 'modules/account/flows/boot.json'
const BOOT_SCREEN = 'modules/account/screens/boot.json'
const SCREEN = 'modules/account/screens/sign-in.json'

export const account = [
  ...inFile(FLOW, [
    ['an event that is not declared', '"REFRESH_CAPTCHA": { "do"', '‸"REFRESH": { "do"', 'DG-FLW-002'],
    ['a target that is no state', '"to": "submitting", "do"', '"to": ‸"submiting", "do"', 'DG-FLW-005'],
    ['an initial state that there is not', '"initial": "editing"', '"initial": ‸"edit"', 'DG-FLW-005'],
    ['a tag misspelt in a condition', "'signIn' in flow.tags", "‸'signin' in flow.tags", 'DG-EXP-004'],
    [
      'a tag that nothing asks for',
      '"tags": ["signIn", "busy"],\n      "entry"',
      '"tags": ["signIn", ‸"busi"],\n      "entry"',
      'DG-SCR-012',
    ],
    ['a call misspelt in a state', '"call": "auth.signIn"', '"call": ‸"auth.signin"', 'DG-CAL-001'],
    ['an argument of a call misspelt', '"nonce": "=queries.captcha.data.nonce"', '‸"nonse": "=queries.captcha.data.nonce"', 'DG-CAL-002'],
    ['a field of the form misspelt', '"username": "=event.data.username"', '"username": "=event.data.‸userName"', 'DG-EXP-003'],
    [
      'a result read where there is none',
      '"entry": [{ "toast": { "tone": "success", "text": "signIn.welcome", "after": 1500 } }]',
      '"entry": [{ "toast": { "tone": "success", "error": "=‸error" } }]',
      'DG-EXP-006',
    ],
    ['a form misspelt', '"SUBMIT": { "form": "sign-in" }', '"SUBMIT": { "form": ‸"signin" }', 'DG-FRM-001'],
    ['a delay that is not declared', '"after": { "1000": [{', '"after": { ‸"soon": [{', 'DG-FLW-007'],
    [
      'a state that nothing reaches',
      '"gone": { "type": "final"',
      '‸"later": { "type": "final" },\n    "gone": { "type": "final"',
      'DG-FLW-010',
    ],
    ['a kind of state that is none', '"gone": { "type": "final"', '"gone": { "type": ‸"end"', 'DG-KEY-003'],
    ['a query misspelt in a refresh', '{ "refresh": ["captcha"] }],', '{ "refresh": [‸"captha"] }],', 'DG-SCR-005'],
    [
      'a value kept that the flow does not declare',
      '"do": [{ "session": { "profile": "=result" } }] }',
      '"do": [{ "set": { ‸"user": "=result" } }] }',
      'DG-FLW-004',
    ],
    ['a key of a state misspelt', '"entry": [{ "toast"', '‸"onEntry": [{ "toast"', 'DG-KEY-001'],
  ]),
  ...inFile('modules/account/flows/sign-out.json', [
    ['a number kept where a text belongs', '"set": { "user": "=session.userName" }', '"set": { "user": ‸7 }', 'DG-EXP-004'],
  ]),
  ...inFile(BOOT, [
    [
      'an event that nothing sends',
      '"failed": { "on": { "RETRY": "loading", "LEAVE"',
      '"failed": { "on": { "RETRY": "loading", ‸"AGAIN": "loading", "LEAVE"',
      'DG-FLW-002',
    ],
    [
      'a state without a way out',
      '"failed": { "on": { "RETRY": "loading", "LEAVE": { "do": [{ "goto": "/logout" }] } } }',
      '"failed": { "on": { "RETRY": "loading", "LEAVE": { "do": [{ "goto": ‸"/logot" }] } } }',
      'DG-MOD-004',
    ],
    [
      'a state that no view shows',
      '"ready": { "type": "final" }',
      '"ready": { "after": { "1000": "done" } },\n    ‸"done": { "after": { "1000": "loading" } }',
      'DG-VIEW-003',
    ],
  ]),
  ...inFile(BOOT_SCREEN, [
    ['a flow misspelt', '"flow": "boot"', '"flow": ‸"boott"', 'DG-SCR-001'],
    ['a state misspelt in a view', '"in": ["loading.short", "again"', '"in": ["loading.short", ‸"agin"', 'DG-VIEW-001'],
    ['two views for one state', '"in": ["failed"]', '"in": ‸["failed", "ready"]', 'DG-VIEW-002'],
    [
      'an event misspelt in a button',
      '"text": "boot.failed",\n          "actions": {\n            "retry": { "text": "portal:tryAgain", "variant": "primary", "press": { "send": "RETRY" } }',
      '"text": "boot.failed",\n          "actions": {\n            "retry": { "text": "portal:tryAgain", "variant": "primary", "press": { "send": ‸"RETRI" } }',
      'DG-SCR-003',
    ],
    ['a shared text misspelt', '"text": "portal:slow"', '"text": ‸"portal:slwo"', 'DG-TXT-001'],
  ]),
  ...inFile(SCREEN, [
    [
      'a form where it is not in scope',
      '"enabledWhen": "=university.address != \'\'"',
      '"enabledWhen": "=has(‸form.data.username)"',
      'DG-EXP-006',
    ],
    [
      'a choice for which a form of another screen waits',
      '"form": "sign-in",\n          "search"',
      '"form": ‸"change-password",\n          "search"',
      'DG-KEY-003',
    ],
    [
      'a form misspelt in the choice for which it waits',
      '"form": "sign-in",\n          "search"',
      '"form": ‸"sign-on",\n          "search"',
      'DG-FRM-001',
    ],
    [
      'two choices for which one form waits',
      '"press": { "session": { "choose": "=row.unikey" } }\n        },',
      '"press": { "session": { "choose": "=row.unikey" } }\n        },\n        "other": { "block": "choice", "of": "universities", "rowKey": "unikey", "form": ‸"sign-in", "text": { "plain": "=row.unikey" }, "press": { "session": { "choose": "=row.unikey" } } },',
      'DG-KEY-003',
    ],
    ['a local value misspelt in a block', '"bind": "way"', '"bind": ‸"ways"', 'DG-SCR-006'],
    [
      'a form misspelt in a block',
      '"form": "sign-in",\n                  "with"',
      '"form": ‸"sign-on",\n                  "with"',
      'DG-FRM-001',
    ],
    ['a parameter of the form misspelt', '"with": { "captcha"', '"with": { ‸"capcha"', 'DG-SCR-010'],
    ['a deployment that there is not', "=env.deployment == 'cloud'", "=env.deployment == ‸'clowd'", 'DG-EXP-004'],
    ['a fact of the university misspelt', '"picked": "=university.unikey"', '"picked": "=university.‸unikeyy"', 'DG-EXP-003'],
    [
      'a default that its schema refuses',
      '"way": { "schema": { "enum": ["password", "sso"] }, "default": "password", "stored"',
      '"way": { "schema": { "enum": ["password", "sso"] }, "default": ‸"passwort", "stored"',
      'DG-MOD-006',
    ],
  ]),
  ...inFile('modules/account/forms/sign-in.json', [
    ['a kind that cannot hold its value', '"as": "password"', '"as": ‸"switch"', 'DG-FRM-004'],
    ['a key of another kind', '"as": "password",', '"as": "password",\n      ‸"sendWhenFull": true,', 'DG-FRM-005'],
    ['a field without a property', '"fields": {\n    "username"', '"fields": {\n    ‸"user"', 'DG-FRM-002'],
    ['a widget that is none', '"as": "password"', '"as": ‸"pasword"', 'DG-KEY-003'],
  ]),
  ...inFile('modules/account/module.json', [
    ['a screen misspelt in a route', '"/logout": { "screen": "sign-out"', '"/logout": { "screen": ‸"signout"', 'DG-SCR-008'],
    [
      'a route of another module',
      '"routes": {',
      '"routes": {\n    "/food": { "screen": "inactive" },',
      'DG-MOD-005',
      'modules/reservation/module.json',
      '"/${prefix}": { "screen"',
    ],
    ['a slot that nothing offers', '"home.announcements": {', '‸"home.announcement": {', 'DG-MOD-012'],
    ['a prefix without routes', '"prefix": "/user"', '"prefix": ‸"/users"', 'DG-MOD-004'],
    [
      'a default of a flag against its schema',
      '"title": "Students change their password here.", "schema": { "type": "boolean" }, "default": true',
      '"title": "Students change their password here.", "schema": { "type": "boolean" }, "default": ‸"true"',
      'DG-MOD-006',
    ],
    ['who may come in, misspelt', '"sign-in", "access": "guest"', '"sign-in", "access": ‸"guests"', 'DG-KEY-003'],
    ['a hue that is none', '"hue": "slate"', '"hue": ‸"grey"', 'DG-KEY-003'],
  ]),
  ...inFile('modules/account/locales/fa.json', [
    ['a text that nothing says', '  "wallet.title"', '  ‸"wallet.old": "کیف",\n  "wallet.title"', 'DG-TXT-005'],
    [
      'a byte order mark',
      '{\n  "$schema": "../../../schemas/json/locale.schema.json",\n  "title"',
      '‸\uFEFF{\n  "$schema": "../../../schemas/json/locale.schema.json",\n  "title"',
      'DG-JSON-004',
    ],
  ]),
]
