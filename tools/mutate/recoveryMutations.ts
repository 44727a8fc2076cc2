import { faultsIn, type Mutation } from './mutation.ts'

/** Seeded faults in the JSON of the recovery of a password. */
export const recoveryMutations: readonly Mutation[] = [
  ...faultsIn('modules/account/calls.json', [
    ['the captcha is sent as the sign-in sends it', '"captchaEnteredByUser"', '"captchaText"'],
    [
      'the recovery goes with a token',
      '"path": "/rest/users/reset-password/init",\n      "auth": "none",',
      '"path": "/rest/users/reset-password/init",',
    ],
    ['a wrong captcha is a lost connection', `"when": "=error.errorCode.contains('CAPTCHA')", "text"`, '"when": "=false", "text"'],
    [
      'too many tries are a lost connection',
      '"when": "=error.status == 429", "text": "recovery.often"',
      '"when": "=false", "text": "recovery.often"',
    ],
  ]),
  ...faultsIn('modules/account/flows/recovery.json', [
    ['an unknown name is told', "error.errorCode.contains('CAPTCHA') ||", "error.errorCode != '' ||"],
    ['a wrong captcha leads on', "error.errorCode.contains('CAPTCHA') || ", ''],
    ['a lost connection leads on', 'error.status == 0 || ', ''],
    ['too many tries lead on', 'error.status == 429 || ', ''],
    ['a broken server leads on', ' || error.status >= 500', ''],
    ['a captcha that was used stays', ',\n              { "refresh": ["captcha"] }', ''],
    ['a recovery without its captcha is sent', `"when": "=queries.captcha.status != 'ready'"`, '"when": "=false"'],
    ['a captcha is asked for only where the sign-in has one', "&& university.address != ''", '&& university.captchaEnable > 0'],
    ['the second step is left out', '"done": "code"', '"done": "password"'],
    ['there is no way back from the code', '"CODE": "password", "BACK": "left"', '"CODE": "password", "BACK": "code"'],
    ['who is done stays', ', { "goto": "/login" }]', ']'],
  ]),
  ...faultsIn('modules/account/forms/recovery.json', [
    ['a name is not required', '"required": ["username", "captchaText"]', '"required": ["captchaText"]'],
    ['a captcha is not required', '"required": ["username", "captchaText"]', '"required": ["username"]'],
  ]),
  ...faultsIn('modules/account/screens/sign-in.json', [
    ['the cloud offers the recovery', "env.deployment == 'on-premise' && env.resetPassword", 'env.resetPassword'],
    ['on premise offers it unasked', "env.deployment == 'on-premise' && env.resetPassword", "env.deployment == 'on-premise'"],
  ]),
]
