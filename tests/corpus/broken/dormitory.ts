import { type Broken, inFile } from './broken.ts'

export const dormitory: readonly Broken[] = [
  ...inFile('modules/dormitory/screens/attendance-report.json', [
    ['a start value for a field that the form has not', '"start": { "from"', '"start": { ‸"form"', 'DG-FRM-002'],
    [
      'a start value of another type than its field',
      '"from": "=derived.since", "to": "=today()" }',
      '"from": "=derived.since", "to": ‸5 }',
      'DG-EXP-004',
    ],
  ]),
  ...inFile('modules/dormitory/screens/attendance-report.json', [
    ['a tone that there is not', '"dormitoryName": { "label"', '"dormitoryName": { "tone": ‸"red", "label"', 'DG-KEY-003'],
    [
      'an expression that gives another word than a tone',
      '"dormitoryName": { "label"',
      '"dormitoryName": { "tone": "=‸row.kind == \'ENTRY\' ? \'red\' : \'info\'", "label"',
      'DG-EXP-004',
    ],
    [
      'a tone that is a condition',
      '"dormitoryName": { "label"',
      '"dormitoryName": { "tone": "=‸row.kind == \'ENTRY\'", "label"',
      'DG-EXP-004',
    ],
  ]),
  ...inFile('modules/dormitory/flows/register.json', [
    [
      'a fill of a field that the form has not',
      '{ "clear": "invite" }',
      '{ "fill": { "form": "invite", "data": { ‸"number": "1" } } }',
      'DG-FRM-002',
    ],
    [
      'a fill with a value of another type',
      '{ "clear": "invite" }',
      '{ "fill": { "form": "invite", "data": { "studentNumber": ‸"=1 + 1" } } }',
      'DG-EXP-004',
    ],
    [
      'fields of a form that are no map',
      '{ "clear": "invite" }',
      '{ "post": { "to": "https://bank.example", "fields": ‸"=derived.me" } }',
      'DG-EXP-004',
    ],
    [
      'a method that there is not',
      '{ "clear": "invite" }',
      '{ "post": { "to": "https://bank.example", "fields": {}, "method": ‸"PUT" } }',
      'DG-KEY-003',
    ],
    ['a condition without an action', '{ "clear": "invite" }', '‸{ "when": "=true" }', 'DG-KEY-003'],
    ['two actions in one object', '{ "clear": "invite" }', '{ "clear": "invite", ‸"refresh": [] }', 'DG-KEY-003'],
    [
      'a condition of an action with an unknown name',
      '{ "clear": "invite" }',
      '{ "when": "=‸gruop.id == 1", "clear": "invite" }',
      'DG-EXP-002',
    ],
    ['a fill of a form that there is not', '{ "clear": "invite" }', '{ "fill": { "form": ‸"invit", "data": {} } }', 'DG-FRM-001'],
  ]),
]
