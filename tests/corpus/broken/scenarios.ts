import { inFile } from './broken.ts'

export const scenarios = [
  ...inFile('tests/scenarios/reserve/last-portion.scenario.json', [
    [
      'an actor misspelt',
      '"note": "Sara is the first.",\n      "actor": "sara",',
      '"note": "Sara is the first.",\n      "actor": ‸"sarah",',
      'DG-SCN-001',
    ],
    [
      'a step of nobody',
      '"note": "Sara is the first.",\n      "actor": "sara",\n      "act"',
      '"note": "Sara is the first.",\n      ‸"act"',
      'DG-SCN-002',
    ],
    ['facts of nobody', '"actors": {', '‸"search": { "selfId": 1 },\n  "actors": {', 'DG-SCN-003'],
    ['a screen of all', '"actors": {', '‸"screen": "food/reserve",\n  "actors": {', 'DG-SCN-003'],
    ['a key of a step misspelt', '"note": "Sara is the first."', '‸"notes": "Sara is the first."', 'DG-KEY-001'],
    ['a page that does what none does', '{ "pass": 6000 }', '{ "pass": 6000, "actor": "ali", "page": ‸"return" }', 'DG-KEY-003'],
  ]),
  ...inFile('tests/scenarios/session/boot-slow.scenario.json', [
    ['no screen', '"screen": "account/boot",', '', 'DG-KEY-002', 'tests/scenarios/session/boot-slow.scenario.json', '{\n  "$schema"'],
  ]),
]
