import { inFile } from './broken.ts'

const AFTAB = 'universities/aftab.json'
const FIRST = '"universityURL": ["https://campus.aftab.example", '
const UNSAFE = 'DG-ADR-001'
const SECRET = 'DG-ADR-002'
const AUTH = 'modules/account/calls.json'
const SIGN_OUT = 'modules/account/flows/sign-out.json'
const THEME = '"theme": { "accent": "teal" }'

const server = (why: string, address: string) => [why, FIRST, `"universityURL": [‸"${address}", `, UNSAFE] as const
const leaving = (why: string, value: string, code = UNSAFE) =>
  [why, '"leave": "=university.settings.casLogoutUrl"', `"leave": ‸"${value}"`, code] as const
const path = (why: string, value: string, code: string) =>
  [why, '"path": "/rest/users/me/login-token"', `"path": ‸"${value}"`, code] as const

/** Addresses that are not safe, and secrets in them. */
export const addresses = [
  ...inFile(AFTAB, [
    server('a server without https', 'http://campus.aftab.example'),
    server('a server in the local network without https', 'http://192.168.1.20'),
    server('a server without a protocol', 'campus.aftab.example'),
    server('a server whose protocol is that of the page', '//campus.aftab.example'),
    server('a server with a misspelt protocol', 'htps://campus.aftab.example'),
    server('a server by ftp', 'ftp://campus.aftab.example'),
    server('a server by a socket', 'wss://campus.aftab.example'),
    server('a script as a server', 'javascript:alert(1)'),
    server('a script in capitals as a server', 'JavaScript:alert(1)'),
    server('data as a server', 'data:text/html,x'),
    server('an older script as a server', 'vbscript:x'),
    server('a blob as a server', 'blob:https://campus.aftab.example/1'),
    server('a file as a server', 'file:///etc/passwd'),
    server('a server with a password', 'https://admin:secret@campus.aftab.example'),
    server('a server with a name', 'https://admin@campus.aftab.example'),
    server('a server with two dots', 'https://campus.aftab.example/a/../b'),
    server('a server with a blank', 'https://campus.aftab.example /a'),
    server('a server with a blank before it', ' https://campus.aftab.example'),
    server('a server with a backslash', 'https://campus.aftab.example\\\\a'),
    server('a path as a server', '/rest'),
    ['a token in the query of a server', FIRST, '"universityURL": [‸"https://campus.aftab.example?token=1", ', SECRET],
    ['an own sign-on without https', THEME, `${THEME},\n  "casUrl": ‸"http://cas.aftab.example"`, UNSAFE],
    ['an own sign-on as a script', THEME, `${THEME},\n  "casUrl": ‸"javascript:x"`, UNSAFE],
    ['a sign-out without https', '"reserveMode": 2', '"casLogoutUrl": ‸"http://cas.aftab.example/logout"', UNSAFE],
    ['a sign-out as a path', '"reserveMode": 2', '"casLogoutUrl": ‸"/logout"', UNSAFE],
    ['a sign-out with a password', '"reserveMode": 2', '"casLogoutUrl": ‸"https://a:b@cas.aftab.example"', UNSAFE],
    ['a footer link without https', '"env": {', '"env": { "corporateInfo": { "name": "x", "url": ‸"http://x.example" },', UNSAFE],
    ['a footer link as a script', '"env": {', '"env": { "corporateInfo": { "name": "x", "url": ‸"javascript:x" },', UNSAFE],
    ['seconds in quotes', '"autoLogoutTime": 1800', '"autoLogoutTime": ‸"1800"', 'DG-KEY-003'],
    ['seconds as a boolean', '"autoLogoutTime": 1800', '"autoLogoutTime": ‸true', 'DG-KEY-003'],
    ['a setting in quotes', '"reserveModeSwitch": true', '"reserveModeSwitch": ‸"true"', 'DG-KEY-003'],
    ['a number of a setting in quotes', '"reserveMode": 2', '"reserveMode": ‸"2"', 'DG-KEY-003'],
  ]),
  ...inFile(SIGN_OUT, [
    leaving('a page left for without https', 'http://cas.example'),
    leaving('a page left for by a script', 'javascript:alert(1)'),
    leaving('a page left for by an expression with a script', "='javascript:' + university.unikey"),
    leaving('a page left for by a constant expression', "='http://cas.example'"),
    leaving(
      'a page left for by one branch of an expression',
      "=session.signedIn ? university.settings.casLogoutUrl : 'http://cas.example'",
    ),
    leaving('a page left for with a token', "=university.settings.casLogoutUrl + '?token=' + session.userName", SECRET),
    leaving('a page left for with a second password', "=university.settings.casLogoutUrl + '?a=1&password=' + session.userName", SECRET),
    leaving('a page left for on any protocol', "='//' + university.unikey"),
  ]),
  ...inFile('modules/dormitory/calls.json', [
    path('a call to another server', '//other.example/x', UNSAFE),
    path('a call out of its path', '/rest/../admin', UNSAFE),
    path('a call out of its path, encoded', '/rest/%2e%2e/admin', UNSAFE),
    path('a call with a blank', '/rest/login token', UNSAFE),
    path('a call with a token in its path as a query', '/rest/me?access_token=1', SECRET),
    path('a call with a password in its path as a query', '/rest/me?x=1&newPassword=1', SECRET),
    [
      'a call with a token in its query',
      '"path": "/rest/users/me/login-token"',
      '"path": "/rest/users/me/login-token", "query": { ‸"token": "=session.userName" }',
      SECRET,
    ],
    [
      'a call with an api key in its query',
      '"path": "/rest/users/me/login-token"',
      '"path": "/rest/users/me/login-token", "query": { ‸"api_key": "x" }',
      SECRET,
    ],
  ]),
  ...inFile(AUTH, [
    ['a call whose server is a script', '"base": "config"', '"base": ‸"=\'javascript:x\'"', UNSAFE],
    ['a call whose server is not safe', '"base": "config"', '"base": ‸"=\'http://config.example\'"', UNSAFE],
  ]),
  ...inFile('modules/account/forms/sign-in.json', [
    [
      'a password that is shown',
      '"as": "password",',
      '',
      'DG-ADR-003',
      'modules/account/forms/sign-in.json',
      '"password": {\n      "label"',
    ],
    ['a password as a long text', '"as": "password",', '"as": ‸"longText",', 'DG-ADR-003'],
  ]),
]
