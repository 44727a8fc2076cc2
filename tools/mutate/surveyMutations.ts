import type { Mutation } from './mutation.ts'

const module = (file: string) => `modules/surveys/${file}.json`
const of = (file: string, faults: readonly (readonly [why: string, find: string, replace: string])[]): readonly Mutation[] =>
  faults.map(([why, find, replace]) => ({ file: module(file), find, replace, why }))

/** Seeded faults in the JSON of surveys, cultural capabilities and relatives. */
export const surveyMutations: readonly Mutation[] = [
  ...of('shares/kind', [
    ['an answered survey is listed for a minute', '"again": "return"', '"again": "return", "fresh": 60'],
    ['an ignored survey stays hidden', '.filter(i, i.until > now).map(i, i.id)', '.map(i, i.id)'],
    ['an ignored survey is back after an hour', "'until': now + 21600000}]", "'until': now + 3600000}]"],
    ['surveys of all kinds are listed', 's.kind == (', "s.kind != '' || s.kind == ("],
    ['a mandatory survey is ignored', '"shownWhen": "=!row.mandatory && ', '"shownWhen": "='],
    ['a list that failed is empty', "queries.surveys.status == 'ready' && ", ''],
    ['the last day is over', '(row.to ?? today()) >= today()', '(row.to ?? today()) > today()'],
    ['an id is no segment', 'segment(row.id)', 'row.id'],
  ]),
  ...of('screens/list', [['elections are ignored', `"ignorable": "params.kind == 'SURVEY'"`, '"ignorable": "true"']]),
  ...of('flows/answer', [
    ['the face is never asked for', "queries.survey.status == 'ready' && queries.survey.data.facialRecognition", 'false'],
    ['a survey that is over is answered', "queries.survey.status == 'ready' && !derived.isOpen", 'false'],
    ['a survey that is gone is a failure', 'queries.survey.error.status == 404', 'queries.survey.error.status == 410'],
    [
      'the questions come without a verification',
      '"done": "verifying"',
      `"done": [{ "when": "=params.surveyId != ''", "to": "#answer.asking" }, { "to": "verifying" }]`,
    ],
    [
      'a verification that failed leads to the questions',
      '{ "to": "unverified" }',
      '{ "when": "=error.status == 599", "to": "unverified" }, { "to": "#answer.asking" }',
    ],
    ['a server that is down refuses the face', 'error.status in [400, 422]', 'error.status >= 400'],
    ['two of one are picked', ': [event.data.choice])', ': derived.picked + [event.data.choice])'],
    ['one more than the most is picked', 'count(derived.picked) >= derived.question.most', 'count(derived.picked) > derived.question.most'],
    ['several are picked where one is allowed', 'derived.question.many ? toggle', 'true ? toggle'],
    ['a question without choices holds up', 'q.mandatory && count(q.choices) > 0', 'q.mandatory'],
    ['a least above the most holds up', 'least(q.least, q.most)', 'q.least'],
    ['a most of zero holds up', '(q.maxSelectableChoices ?? 0) > 0 ?', '(q.maxSelectableChoices ?? -1) >= 0 ?'],
    ['too few are sent', ' + count(derived.few)', ''],
    ['too many are sent', ' + count(derived.over) == 0', ' == 0'],
    ['too few of an optional question hold up', 'q.mandatory && q.many && q.picks < q.least', 'q.many && q.picks > 0 && q.picks < q.least'],
    ['it is sent before the last question', 'derived.isLast && derived.isComplete', 'derived.isComplete'],
    ['it is sent with questions missing', 'derived.isLast && derived.isComplete', 'derived.isLast'],
    ['questions nobody answered are sent', 'questions.filter(q, count(at(context.answers, string(q.id))) > 0)', 'questions'],
    ['who has sent stays', '{ "goto": "/" }', '{ "goto": "/surveys" }'],
    ['a mandatory survey is postponed', '=!queries.survey.data.mandatory && queries', '=queries'],
    ['who postpones is asked again at once', "[{'id': params.surveyId, 'until': now + 21600000}]", '[]'],
  ]),
  ...of('screens/answer', [
    ['error and warning are told together', '=derived.isComplete && count(derived.skipped) > 0', '=count(derived.skipped) > 0'],
    ['nobody hears that questions are missing', '=count(derived.missing) > 0', '=false'],
  ]),
  ...of('flows/cultural', [
    ['who has stored some begins again', "queries.stored.status == 'ready' && derived.hasStored", 'false'],
    [
      'a form is there before the stored one',
      '=queries.stored.status == \'ready\'", "to": "choosing"',
      '=queries.stored.status != \'ready\'", "to": "choosing"',
    ],
    [
      'a failed sending is said to be one that went well',
      '"tone": "danger", "text": "cultural.failed"',
      '"tone": "success", "text": "cultural.sent"',
    ],
  ]),
  ...of('screens/cultural', [['no area is chosen', '=keys(forms.areas.data).exists(a, at(forms.areas.data, a) == true)', '=true']]),
  ...of('screens/relatives', [
    [
      'relatives without a mother are saved',
      "'father' in derived.relations && 'mother' in derived.relations",
      "'father' in derived.relations",
    ],
    ['parents are required of everybody', '=university.settings.relativesParentsRequired', '=true'],
    ['a form is there before the stored relatives', '"needs": ["levels", "family"]', '"needs": ["levels"]'],
    ['who has saved stays', '{ "goto": "/surveys" }', '{ "goto": "/" }'],
  ]),
  ...of('module', [
    ['readings that fail are told', "request.method == 'GET' && 'surveys' in", "request.method == 'PUT' && 'surveys' in"],
    ['what others ignored is hidden', '"perUser": true,\n      "survivesSignOut": true', '"survivesSignOut": true'],
    ['answers outlive their user', '"perUser": true\n', '"perUser": true, "survivesSignOut": true\n'],
  ]),
  ...of('forms/relatives', [
    ['a family name of nine is accepted', '"minLength": 10', '"minLength": 9'],
    ['somebody of 51 is a relative', '"maximum": 50', '"maximum": 51'],
    ['the last relative is removed', '"minItems": 1', '"minItems": 0'],
    [
      'a family name is recorded',
      '"lastName": { "label": "relatives.lastName", "trim": true, "secret": true }',
      '"lastName": { "label": "relatives.lastName", "trim": true }',
    ],
  ]),
  { file: 'portal.json', find: '/images/verify', replace: '/images/verified', why: 'a verification that fails is told' },
  ...of('forms/cultural', [
    ['a flag nobody chose is missing', '"quranHafez": { "type": "boolean", "default": false }', '"quranHafez": { "type": "boolean" }'],
    ['a blank text is sent', '"musicTools": { "group": "music", "trim": true }', '"musicTools": { "group": "music" }'],
  ]),
  ...of('calls', [
    ['an exam is an election', "'3': 'EXAM'", "'3': 'ELECTION'"],
    [
      'a camp with a number hides named types',
      "(string(s.type) ?? '') == string(university.settings.campType)",
      's.type == university.settings.campType',
    ],
    ['answers are sent under another name', '"questionAnswers": "=params.answers"', '"answers": "=params.answers"'],
    ['an area is never sent', "without(params.areas, 'dormitoryActivity')", "without(without(params.areas, 'dormitoryActivity'), 'film')"],
    ['fields that the server adds reach the form', "'relation': r.relation, ", "'relation': r.relation, 'id': r.id, "],
  ]),
]
