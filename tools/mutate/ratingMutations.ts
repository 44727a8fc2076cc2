import { faultsIn, type Mutation } from './mutation.ts'

/** Seeded faults in the JSON of ratings. */
export const ratingMutations: readonly Mutation[] = [
  ...faultsIn('modules/food/shares/rate.json', [
    [
      'what may be rated is asked for by everybody who reserves',
      '"call": "votes.list", "when": "=has(dialogs.rate)"',
      '"call": "votes.list"',
    ],
    ['a rating goes by its program', 'v.id ?? v.program.id', 'v.program.id'],
    ['what has no id cannot be rated', 'v.id ?? v.program.id', 'v.id ?? 0'],
    ['what was rated is offered again', '.filter(v, !(v.key in local.rateDone))', ''],
    ['another meal cannot be picked', 'v.key == local.rateOf', 'v.key == -1'],
    ['words that were left out are not sent as empty ones', "form.data.description ?? ''", 'form.data.description'],
    ['one reason is lost', 'form.data.staff, form.data.menu]', 'form.data.staff]'],
    ['reasons without a category are lost', ' + (form.data.other ?? [])"', '"'],
    ['what may be rated is not read again', '"refresh": ["votable"],', ''],
    [
      'the next meal begins with the last rating',
      '{ "clear": "rate" },\n        { "toast": { "tone": "success"',
      '{ "toast": { "tone": "success"',
    ],
    [
      'a rating that arrived is a failure',
      '"when": "=(error.status == 0 || error.status >= 500) && !derived',
      '"when": "=error.status == 1 && !derived',
    ],
    ['a refusal is thanked for', '"when": "=(error.status == 0 || error.status >= 500) && !derived', '"when": "=!derived'],
    ['a failure is not told', '"toast": { "error": "=error" }', '"set": { "rateOf": null }'],
    ['a meal that is gone is rated in the name of the next one', '"clear": "rate" }\n      ]', '"set": { "rateOf": null } }\n      ]'],
    ['who may not rate reads an error', '"of": "votable", "shownWhen": "=queries.votable.error.status != 403"', '"of": "votable"'],
    ['who may not rate reads nothing', " || (queries.votable.status == 'failed' && queries.votable.error.status == 403)", ''],
    ['who has nothing to rate reads nothing', "(queries.votable.status == 'ready' && count(derived.rateable) == 0) || ", ''],
    ['what was entered is gone when another meal is picked', '(forms.rate.dirty ? [', '(false ? ['],
    [
      'what was entered stays for the other meal',
      '{ "set": { "rateOf": "=row.key" } },\n            { "clear": "rate" }',
      '{ "set": { "rateOf": "=row.key" } }',
    ],
    [
      'a rating is sent before its earlier reasons are known',
      " && queries.voteReasons.status in ['ready', 'failed'] && (forms",
      ' && (forms',
    ],
    ['without reasons nothing is said', 'queries.voteReasons.error.status != 403 && ', 'false && '],
    ['an earlier score is not shown', "'score': derived.rated.score ?? 0", "'score': 0"],
    ['earlier words are not shown', "derived.rated.description ?? ''", "''"],
    ['earlier reasons are not shown', "'quantity': first((derived.rated.problemIds ?? [])", "'quantity': first([0]"],
    ['none can be sent', '(forms.rate.data.score ?? 0) > 0",\n          "press"', '(forms.rate.data.score ?? 0) >= 0",\n          "press"'],
  ]),
  ...faultsIn('modules/food/forms/rate.json', [
    ['quarters of stars are sent', '"multipleOf": 0.5', '"multipleOf": 0.25'],
    ['the words stay when the score is none', '"trim": true,\n      "forgets": true,', '"trim": true,'],
    ['words are sent with their spaces', '"trim": true,', ''],
  ]),
  ...faultsIn('modules/food/calls.json', [
    ['a rating goes without its reasons', '"problemIds": "=params.problemIds"', '"problemIds": []'],
    [
      'what may be rated is read from the bare answer',
      '"path": "/rest/reserves/votable",\n      "select": "=body.payload ?? body"',
      '"path": "/rest/reserves/votable",\n      "select": "=body"',
    ],
  ]),
  ...faultsIn('modules/food/module.json', [['the first category has no reasons', '"quality": [11, 12]', '"quality": []']]),
]
