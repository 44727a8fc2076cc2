import { type Broken, inFile } from './broken.ts'

export const wallet: readonly Broken[] = [
  ...inFile('modules/wallet/module.json', [
    ['a tile to nowhere', '"icon": "wallet", "goto": "/user/wallet"', '"icon": "wallet", "goto": ‸"/user/walet"', 'DG-MOD-004'],
    ['a role that nothing asks for', '"roles": {', '"roles": { ‸"ROLE_PAYER": "May pay.",', 'DG-MOD-010'],
    ['who may come in, misspelt', '"access": "either"', '"access": ‸"ether"', 'DG-KEY-003'],
  ]),
  ...inFile('modules/wallet/calls.json', [
    ['a time without its key', '"once": { "for": 900 }', '"once": ‸900', 'DG-KEY-003'],
    ['keys that last for no time', '"once": { "for": 900 }', '"once": { "for": ‸0 }', 'DG-KEY-003'],
  ]),
  ...inFile('tests/scenarios/cart/expires.scenario.json', [
    ['a key of what is stored misspelt', '"expireAt": 1795329900000', '‸"expiresAt": 1795329900000', 'DG-EXP-003'],
  ]),
]
