import { faultsIn, type Mutation } from './mutation.ts'

/** Seeded faults in the profile page, the second password, the expired password and the policy of passwords. */
export const profileMutations: readonly Mutation[] = [
  ...faultsIn('modules/my-profile/screens/profile.json', [
    ['a hidden change of the password is offered', " && !('changePassword' in env.hide)", ''],
    ['a hidden second password is offered', " && !('cvv2' in env.hide)", ''],
    ['a change of the password that the university does not offer is offered', 'university.product.changePassword && ', ''],
    ['a second password that the university does not offer is offered', 'university.product.cvv2 && ', ''],
    ['the scope of the password leads nowhere', "local.scope == 'password' && derived.mayPassword", "local.scope == 'passwort'"],
    ['on a phone the second password is closed where one came for it', '"=derived.scope == \'cvv2\'"', '"=false"'],
    ['on a phone the password is closed where one came for it', '"=derived.scope == \'password\'"', '"=false"'],
    ['the address says nothing of the part', '"default": "profile", "search": "scope"', '"default": "profile"'],
  ]),
  ...faultsIn('modules/my-profile/shares/facts.json', [
    ['the grade is the major', 'derived.me.student.studyLevel.name', 'derived.me.student.studyMajor.name'],
    ['the field is the status', 'derived.me.student.studyField.name', 'derived.me.student.educationalStatus.name'],
    ['the entrance is the semester', '"=derived.me.student.entranceType"', '"=derived.me.student.semester"'],
    ['the last name is missing', " + ' ' + (derived.me.lastName ?? '')", ''],
    ['the email is the name of the user', '"=derived.me.email"', '"=derived.me.username"'],
    ['an empty value is a dash', '"none": "none",', ''],
    ['who lives nowhere is said to live outside', 'has(derived.me.student.isDormitoryResident) ? string(', 'true ? string('],
    ['what others changed is not read', ', "again": "return"', ''],
    ['a profile that could not be read is shown as empty', '"needs": ["me"]', '"needs": []'],
    ['on a phone nothing of the facts is open', '"opensWhen": "=derived.scope == \'profile\'"', '"opensWhen": "=false"'],
  ]),
  ...faultsIn('modules/my-profile/shares/cvv2.json', [
    [
      'the new second password is sent as its repetition alone',
      '"newCvv2": "=form.data.newCvv2"',
      '"newCvv2": "=form.data.confirmNewCvv2 + form.data.newCvv2"',
    ],
    ['the second passwords stay in the fields', '{ "clear": "cvv2" }', '{ "toast": { "text": "cvv2.done" } }'],
    ['the words of the server are lost', '"when": "=error.text != \'\'"', '"when": "=false"'],
    ['nobody says that there was no answer', '"when": "=error.text == \'\'"', '"when": "=false"'],
  ]),
  ...faultsIn('modules/my-profile/forms/cvv2.json', [
    ['three digits are enough', '"newCvv2": { "type": "string", "minLength": 4', '"newCvv2": { "type": "string", "minLength": 3'],
    ['nine digits are taken', '"maxLength": 8, "pattern"', '"maxLength": 9, "pattern"'],
    ['letters are taken', '^[0-9]*$', '^[0-9a-z]*$'],
    [
      'a repetition of three digits is taken',
      '"confirmNewCvv2": { "type": "string", "minLength": 4',
      '"confirmNewCvv2": { "type": "string", "minLength": 3',
    ],
    ['a slip in the second password locks the student out', 'form.data.confirmNewCvv2 == form.data.newCvv2', 'true'],
    ['no repetition is asked for', '"required": ["newCvv2", "confirmNewCvv2"]', '"required": ["newCvv2"]'],
  ]),
  ...faultsIn('modules/my-profile/calls.json', [
    [
      'the server is not told the repetition',
      '"confirmNewCvv2": "=params.confirmNewCvv2"',
      '"confirmNewCvv2": "=params.newCvv2 + params.confirmNewCvv2"',
    ],
    ['a wrapped profile is empty', '"select": "=body.payload ?? body"', '"select": "=body"'],
  ]),
  ...faultsIn('modules/account/calls.json', [
    ['the digits of the policy are its symbols', '.minDigits"', '.minNonAlphanumerics"'],
    ['runs that go on at their start are not known', '"wrap": "=(body.payload ?? body).wrapSequences"', '"wrap": "=false"'],
    [
      'the policy of somebody else is asked for',
      '"username": "=params.username" },\n      "select"',
      '"username": "=params.username + \'x\'" },\n      "select"',
    ],
    ['an expired password is changed under me', '/rest/users/{id}/change-password', '/rest/users/me/change-password'],
    ['the permission of the group is not known', ' ?? (body.payload ?? body).group.changeProfilePicturePermission', ''],
  ]),
  ...faultsIn('modules/account/flows/change-password.json', [
    [
      'an expired password is changed as any other',
      "(profile.passwordExpired ?? false) && !has(stored.mustChangePassword) ? profile.username : 'me'",
      "'me'",
    ],
    ['a forced change is sent as an expired one', ' && !has(stored.mustChangePassword)', ''],
    ['the dialog of an expired password stays', "put(profile, 'passwordExpired', false)", "put(profile, 'passwordExpired', true)"],
  ]),
  ...faultsIn('modules/account/forms/change-password.json', [
    ['a lax policy takes four characters', '"=greatest(6, params.policy.minLength ?? 6)"', '"=params.policy.minLength"'],
    ['a strict policy takes six characters', '"=greatest(6, params.policy.minLength ?? 6)"', '"=6"'],
    ['forbidden keys are taken', '"keyboard": "=params.policy.keyboard"', '"keyboard": "=null"'],
    ['runs go on at their start nowhere', '"wrap": "=params.policy.wrap"', '"wrap": "=false"'],
  ]),
  ...faultsIn('modules/account/screens/change-password.json', [
    ['the button is grey for a broken policy', '"greyWhen"', '"enabledWhen"'],
    ['the button is not grey while the current password is missing', "(derived.typed.password ?? '') == '' || ", ''],
    ['the button is not grey while the new ones differ', " || derived.typed.newPassword != (derived.typed.repeatNewPassword ?? '')", ''],
    ['a policy that could not be read is not mentioned', '"=queries.policy.status == \'failed\'"', '"=false"'],
    ['who changes the password unasked is told to', '"=has(stored.mustChangePassword) || (profile.passwordExpired ?? false)"', '"=true"'],
    ['the policy does not reach the form', '"with": { "policy": "=queries.policy.data" },', ''],
  ]),
  ...faultsIn('modules/account/module.json', [
    ['an expired password opens no dialog', '"when": "=profile.passwordExpired"', '"when": "=false"'],
    ['the page of the profile lacks the change of the password', '"profile.password": {', '"profile.passwords": {'],
  ]),
  ...faultsIn('engine/fields/passwordPolicy.ts', [
    ['an empty password has a strength', 'if (length === 0) return 0\n', ''],
    ['a longer password is not stronger', 'Math.min(length, LONG)) / LONG', 'LONG) / LONG / 2'],
    ['the policy does not count for the strength', '...USUAL, ...own', '...USUAL'],
    ['the strength is more than 100', 'const CHECKS_WEIGH = 80', 'const CHECKS_WEIGH = 120'],
  ]),
  ...faultsIn('engine/fieldKinds/password/PolicyList.tsx', [
    ['the meter says nothing of the password', 'aria-valuenow={score}', 'aria-valuenow={0}'],
    ['a password that breaks the policy is called strong', 'missing > 0 ? Math.min(level, FAIR) : level', 'level'],
  ]),
  ...faultsIn('engine/blocks/form/FormBlock.tsx', [
    ['a button with a rule of its own is grey for every error', ': tools.holds(greyWhen)', ': tools.holds(greyWhen) || !store.valid()'],
  ]),
  ...faultsIn('engine/replay/pressBlock.ts', [
    [
      'a replay takes a button as grey by the errors of its form',
      'greyWhen === undefined ? !isValid || !taken',
      'greyWhen !== null ? !isValid || !taken',
    ],
  ]),
  ...faultsIn('engine/blocks/card/CardBlock.tsx', [
    ['a folded card is never open at first', 'block.opensWhen !== undefined && holds(block.opensWhen)', 'false'],
    ['a folded card without a condition is open at first', 'block.opensWhen !== undefined && ', ''],
  ]),
  ...faultsIn('src/host/hostSnapshot.ts', [
    ['a portal without the page of the profile links to it', 'manifest.routes.some(({ pattern }) => pattern === PROFILE)', 'true'],
  ]),
]
