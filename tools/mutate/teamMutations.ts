import { faultsIn, type Mutation } from './mutation.ts'

/** Seeded faults in the JSON of teammates. */
export const teamMutations: readonly Mutation[] = [
  ...faultsIn('modules/food/screens/teammate.json', [
    ['nobody is waited for', "exists(m, m.status == 'WAITING') ? 30000 : 0", "exists(m, m.status == 'NEW') ? 30000 : 0"],
    [
      'the list is not read again after an invitation',
      '"refresh": ["mates"],\n      "done": [{ "clear": "mate" }',
      '"done": [{ "clear": "mate" }',
    ],
    ['the field keeps who was invited', '{ "clear": "mate" }, ', ''],
    ['anybody accepts for others', ' && row.user.username == profile.username",\n          "confirm"', '",\n          "confirm"'],
    ['an accepted invitation can be accepted once more', "has(row.id) && row.status == 'WAITING' && row.user", 'has(row.id) && row.user'],
    [
      'nobody is asked before joining',
      '"confirm": { "text": "mate.confirmJoin", "yes": "mate.join", "no": "mate.notYet", "loss": false },',
      '"confirm": false,',
    ],
    ['who waits cannot be removed', "(row.status == 'WAITING' || row.user.username", '(row.user.username'],
    ['nobody can leave', '|| row.user.username == profile.username || (profile', '|| (profile'],
    ['everybody removes anybody', '(profile.canDeleteTeammates ?? false)', '(profile.canDeleteTeammates ?? true)'],
    ['who may remove any cannot', ' || (profile.canDeleteTeammates ?? false)', ''],
    ['a row without id has buttons', '"=has(row.id) && (row.status', '"=(row.status'],
    ['whoever is in the list can be invited again', '"=queries.mates.data.map(m, m.user.username) ?? []"', '"=[]"'],
    ['one who refuses reads that a teammate is removed', '{ "when": "=row.status == \'WAITING\'", "key": "mate.confirmRefuse" },', ''],
  ]),
  ...faultsIn('modules/food/forms/mate.json', [
    ['one invites oneself', 'form.data.username != profile.username && ', ''],
    ['one invites oneself by number', " && form.data.username != (profile.student.studentNumber ?? '')", ''],
    ['spaces are sent', '"trim": true,', ''],
  ]),
  ...faultsIn('modules/food/calls.json', [
    ['a part of the list is read', '"size": 999', '"size": 20'],
    ['an invitation is not confirmed', '"confirmation": true', '"confirmation": false'],
  ]),
]
