import type { Mutation } from './mutation.ts'

/** Seeded faults in the JSON of the forced password change. */
export const passwordMutations: readonly Mutation[] = [
  {
    file: 'portal.json',
    find: 'error.status == 403 && ',
    replace: '',
    why: 'a code of another failure asks for a new password',
  },
  {
    file: 'portal.json',
    find: "error.errorCode == 'USER_FORCE_CHANGE_PASSWORD'",
    replace: "error.errorCode != ''",
    why: 'every refusal asks for a new password',
  },
  {
    file: 'modules/account/calls.json',
    find: '"errorText": "=body.messageFa ?? body.message"',
    replace: '"errorText": "=body.messageFa"',
    why: 'the connection is blamed for what the server said',
  },
  {
    file: 'modules/account/flows/change-password.json',
    find: '"newPassword": "=event.data.newPassword"',
    replace: '"newPassword": "=event.data.password"',
    why: 'the old password is sent as the new one',
  },
  {
    file: 'modules/account/flows/change-password.json',
    find: '"saminKey": "=profile.saminKey"',
    replace: '"saminKey": "=null"',
    why: 'the server is not told whose password it is',
  },
  {
    file: 'modules/account/flows/change-password.json',
    find: '"when": "=error.text != \'\'"',
    replace: '"when": "=error.text == \'\'"',
    why: "the server's words are lost, and silence is a refusal",
  },
  {
    file: 'modules/account/flows/change-password.json',
    find: '{ "clear": "change-password" },',
    replace: '',
    why: 'the passwords stay in the fields',
  },
  {
    file: 'modules/account/flows/change-password.json',
    find: ',\n        { "store": { "in": "mustChangePassword" } }',
    replace: '',
    why: 'the dialog stays after the change',
  },
  {
    file: 'modules/account/forms/change-password.json',
    find: '!has(form.data.password) || form.data.newPassword != form.data.password',
    replace: 'true',
    why: 'the same password is sent once more',
  },
  {
    file: 'modules/account/forms/change-password.json',
    find: 'form.data.repeatNewPassword == form.data.newPassword',
    replace: 'true',
    why: 'a slip in the new password locks the student out',
  },
  {
    file: 'modules/account/forms/change-password.json',
    find: '"newPassword": { "type": "string", "minLength": 6 },\n      "repeatNewPassword": { "type": "string", "minLength": 6 }',
    replace: '"newPassword": { "type": "string" },\n      "repeatNewPassword": { "type": "string" }',
    why: 'a short password is sent',
  },
  {
    file: 'modules/account/screens/change-password.json',
    find: '"goto": "/logout"',
    replace: '"goto": "/"',
    why: 'who does not want to change it cannot leave',
  },
]
