import type { Mutation } from './mutation.ts'
import { registrationMutations } from './registrationMutations.ts'
import { roomMutations } from './roomMutations.ts'

/** Seeded faults in the JSON of the dormitory. */
export const dormitoryMutations: readonly Mutation[] = [
  ...registrationMutations,
  ...roomMutations,
  {
    file: 'modules/dormitory/screens/pre-register.json',
    find: '!has(queries.entrance.data) || ',
    replace: '',
    why: 'without an entrance the form is there',
  },
  {
    file: 'modules/dormitory/screens/pre-register.json',
    find: 'count(derived.semesters) > 0 ? r.semester.id in derived.semesters : r.semester.currentSemester == true',
    replace: 'r.semester.currentSemester == true',
    why: 'a request of the wrong semester counts',
  },
  {
    file: 'modules/dormitory/screens/pre-register.json',
    find: '"with": { "preReg": true }',
    replace: '"with": { "preReg": false }',
    why: 'the other check is made',
  },
  {
    file: 'modules/dormitory/screens/pre-register.json',
    find: '=queries.qualify.data.qualified == false',
    replace: '=queries.qualify.data.qualified == null',
    why: 'who is not eligible asks',
  },
  {
    file: 'modules/dormitory/screens/pre-register.json',
    find: '"=has(derived.mine)"',
    replace: '"=derived.mine.status == \'ACCEPT\'"',
    why: 'who waits asks again',
  },
  {
    file: 'modules/dormitory/screens/pre-register.json',
    find: '=queries.entrance.data.preRegEnabled == false',
    replace: '=queries.entrance.data.preRegEnabled == null',
    why: 'who is not allowed asks',
  },
  {
    file: 'modules/dormitory/screens/pre-register.json',
    find: '{ "goto": "/dormitory" }',
    replace: '{ "goto": "/dormitory/register" }',
    why: 'a request leads elsewhere',
  },
  {
    file: 'modules/dormitory/forms/pre-register.json',
    find: '"requiredWhen": "=params.choose"',
    replace: '"requiredWhen": "=false"',
    why: 'a request without a dormitory is sent',
  },
  {
    file: 'modules/dormitory/forms/leave.json',
    find: 'form.data.toDate >= form.data.fromDate',
    replace: 'form.data.toDate > form.data.fromDate',
    why: 'a leave of one day is refused',
  },
  {
    file: 'modules/dormitory/forms/leave.json',
    find: '"phoneNumber": { "type": "string", "pattern": "^[0-9]+$" }',
    replace: '"phoneNumber": { "type": "string" }',
    why: 'letters are a telephone number',
  },
  {
    file: 'modules/dormitory/forms/invite.json',
    find: ', "pattern": "^[0-9]+$"',
    replace: '',
    why: 'letters are a student number',
  },
  {
    file: 'modules/dormitory/screens/leave-report.json',
    find: "row.status == 'NOT_CHECKED'",
    replace: "row.status != 'CHECKED'",
    why: 'a cancelled leave is cancelled again',
  },
  {
    file: 'modules/dormitory/screens/leave-report.json',
    find: '"confirm": { "text": "leaveReport.confirmCancel", "yes": "leaveReport.cancelLeave", "no": "leaveReport.keepLeave" },',
    replace: '',
    why: 'a leave is cancelled without a question',
  },
  {
    file: 'modules/dormitory/screens/attendance-report.json',
    find: '=addDays(today(), -30)',
    replace: '=addDays(today(), -29)',
    why: 'the first day is missing',
  },
  {
    file: 'modules/dormitory/screens/attendance-report.json',
    find: '"when": "=derived.isRange",',
    replace: '',
    why: 'a wrong range is read',
  },
  {
    file: 'modules/dormitory/calls.json',
    find: "=error.errorCode == 'VALID_ENTRANCE_DORMITORY_NOT_FOUND'",
    replace: "=error.errorCode == 'STUDENT_GROUP_NOT_FOUND'",
    why: 'no entrance is a failure',
  },
  {
    file: 'modules/dormitory/calls.json',
    find: "=error.errorCode == 'STUDENT_GROUP_NOT_FOUND'",
    replace: '=error.status == 404',
    why: 'any missing page is no group',
  },
  {
    file: 'modules/dormitory/calls.json',
    find: '{ "dormitoryId": "=params.dormitoryId ?? null", "description"',
    replace: '{ "dormitoryId": "=params.dormitoryId", "description"',
    why: 'no dormitory is left out',
  },
  {
    file: 'modules/dormitory/calls.json',
    find: '"path": "/rest/users/me/student-groups",\n      "once": true,',
    replace: '"path": "/rest/users/me/student-groups",',
    why: 'a repeated press founds twice',
  },
  {
    file: 'modules/dormitory/calls.json',
    find: 'jalali(params.toDate).month',
    replace: 'jalali(params.fromDate).month',
    why: 'a leave ends in the month in which it begins',
  },
  {
    file: 'modules/dormitory/calls.json',
    find: '{ "status": "CANCEL_BY_OWNER" }',
    replace: '{ "status": "CANCELLED" }',
    why: 'a cancelling says another status',
  },
  {
    file: 'modules/dormitory/calls.json',
    find: 'a.attendanceType < 0 ?? false',
    replace: 'a.attendanceType <= 0 ?? false',
    why: 'a type of 0 is an entry',
  },
  {
    file: 'modules/dormitory/calls.json',
    find: 'civil(l.fromDate) ?? null',
    replace: 'civil(l.fromDate)',
    why: 'a leave without a day is lost',
  },
  {
    file: 'modules/dormitory/calls.json',
    find: '"of": "=device == \'mobile\' ? 30 : 10"',
    replace: '"of": 10',
    why: 'a phone reads ten at a time',
  },
  {
    file: 'modules/dormitory/calls.json',
    find: '"last": "=!has(result.total) && count(result.items) < 10"',
    replace: '"last": "=false"',
    why: 'a short page has a next one',
  },
  {
    file: 'modules/dormitory/calls.json',
    find: "'DORMITORY_ROOM_NOT_FOUND']",
    replace: "'ROOM_NOT_FOUND']",
    why: 'a room that is gone has no words',
  },
  {
    file: 'modules/dormitory/screens/cardexes.json',
    find: ".filter(c, c != '')",
    replace: '',
    why: 'empty contacts are shown',
  },
  {
    file: 'modules/dormitory/module.json',
    find: "'ROLE_ESKAN_ALGORITM_STUDENT' in roles",
    replace: 'true',
    why: "the history's tile leads nowhere",
  },
  {
    file: 'modules/dormitory/module.json',
    find: "!('dormitoryPayment' in env.hide)",
    replace: 'true',
    why: 'a hidden payment is shown',
  },
]
