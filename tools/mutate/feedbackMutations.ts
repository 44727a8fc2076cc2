import { faultsIn, type Mutation } from './mutation.ts'

/** Seeded faults in feedback, and in what keeps it and the helpdesk apart. */
export const feedbackMutations: readonly Mutation[] = [
  ...faultsIn('modules/feedback/module.json', [
    [
      'a university without feedback has its list',
      '"/user/feedbacks": { "when": "=(university.services.feedbackProjectId ?? 0) > 0" }',
      '"/user/feedbacks": { "when": "=true" }',
    ],
    [
      'a university without feedback has its details',
      '"/user/feedbacks/{issueId}": { "when": "=(university.services.feedbackProjectId ?? 0) > 0" }',
      '"/user/feedbacks/{issueId}": { "when": "=true" }',
    ],
    [
      'a university without feedback has an entry for it',
      '"shownWhen": "=(university.services.feedbackProjectId ?? 0) > 0"',
      '"shownWhen": "=true"',
    ],
    ['feedback is that of the helpdesk', '"desk": "feedback/"', '"desk": ""'],
    ['feedback is at another address', '"list": "user/feedbacks"', '"list": "user/feedback"'],
  ]),
  ...faultsIn('modules/feedback/calls.json', [
    ['new feedback is filed at the helpdesk', '"path": "/feedback/issues.json"', '"path": "/issues.json"'],
    ['feedback is sent twice', '"once": true,', ''],
    ['feedback is sent without its text', ", 'description': params.description", ''],
    ['failed feedback reads as a failed closing', '"create": { "text": "errors.issue" }', '"create": { "text": "errors.close" }'],
    ['an unreachable tracker reads as any error', '=error.status == 0 || error.errorCode', '=error.status == 1 || error.errorCode'],
    ['an unknown outcome reads as a failure', "['OUTCOME_UNKNOWN', 'STILL_RUNNING']", "['STILL_RUNNING']"],
  ]),
  ...faultsIn('modules/feedback/screens/issues.json', [
    ['feedback that was sent is not in the list', '"refresh": ["issues"],', ''],
    ['the dialog of feedback that was sent stays open', '{ "close": "create" }, ', ''],
    ['feedback that was sent is in the form still', '{ "clear": "feedback" }, ', ''],
    ['nobody hears that feedback was sent', ', { "toast": { "tone": "success", "text": "create.sent" } }', ''],
  ]),
  ...faultsIn('modules/feedback/forms/feedback.json', [
    ['feedback without a text is sent', '"required": ["subject", "description"]', '"required": ["subject"]'],
    ['feedback without a subject is sent', '"required": ["subject", "description"]', '"required": ["description"]'],
    [
      'a subject of two letters is sent',
      '"subject": { "type": "string", "minLength": 3 }',
      '"subject": { "type": "string", "minLength": 2 }',
    ],
    [
      'a text of two letters is sent',
      '"description": { "type": "string", "minLength": 3 }',
      '"description": { "type": "string", "minLength": 2 }',
    ],
    ['blanks around a subject count', '"label": "list.subject", "trim": true', '"label": "list.subject"'],
    ['blanks around a text count', '"as": "longText", "trim": true', '"as": "longText"'],
    ['what is wrong with a subject shows too early', '"wait": 500, "wide"', '"wait": 300, "wide"'],
    ['what is wrong with a text shows too late', '"trim": true, "wait": 500 }', '"trim": true, "wait": 600 }'],
  ]),
  ...faultsIn('gateway/tracker/caller/desk.ts', [
    ['requests are feedback, too', "=== (name === 'feedback')", "|| name === 'feedback'"],
    ['a university without the helpdesk has it', "typeof key === 'string' && key !== ''", 'true'],
    ['a university without feedback has it', '? feedbackProject !== undefined :', '? true :'],
    ['the project of feedback is 155', "mapOrEmpty(facts['services'])['feedbackProjectId']", '155'],
  ]),
  ...faultsIn('gateway/tracker/reads/ownIssues.ts', [
    ['feedback is read at the helpdesk', ' && isAtDesk(issue, desk) &&', ' &&'],
    ['all requests are asked for as feedback', "name === 'feedback' ? '=' : '!'", "'!'"],
    ['a list of which the project was ignored is shown', 'known.some((issue) => !isAtDesk(issue, desk))', 'known.length < 0'],
  ]),
  ...faultsIn('gateway/tracker/reads/requestTypes.ts', [['feedback is a type of request', 'id !== desk.feedbackProject && ', '']]),
  ...faultsIn('gateway/tracker/writes/readInput.ts', [
    [
      'the browser says which project feedback is of',
      'project: desk.feedbackProject ?? refuse()',
      "project: readNumber(issue['project_id'])",
    ],
  ]),
  ...faultsIn('gateway/tracker/routes/addReads.ts', [
    ['files of feedback are looked for at the helpdesk', 'segmentOf(name)}`) }', "''}`) }"],
  ]),
]
