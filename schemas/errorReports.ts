import type { FromSchema } from 'json-schema-to-ts'
import { record, say } from './say.ts'

const text = (pattern: string, maxLength: number) => ({ type: 'string', pattern, maxLength }) as const
const id = text('^[A-Za-z0-9_-]+/[A-Za-z0-9_.-]+$', 120)
const status = { type: 'integer', minimum: 0, maximum: 599 } as const

/** Names of errors that a report may have; any other one is `Error`. */
export const ERROR_NAMES = [
  'Error',
  'AggregateError',
  'EvalError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'TypeError',
  'URIError',
  'AbortError',
  'DataCloneError',
  'InvalidStateError',
  'NotAllowedError',
  'NotFoundError',
  'NotSupportedError',
  'QuotaExceededError',
  'SecurityError',
  'TimeoutError',
] as const

/** Directives of the policy that a report may name; any other one is `other`. */
export const DIRECTIVES = [
  'connect-src',
  'font-src',
  'form-action',
  'frame-src',
  'img-src',
  'media-src',
  'require-trusted-types-for',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'trusted-types',
  'worker-src',
  'other',
] as const

/** What has happened on the page, oldest first: a screen was started, its flow took transitions, a call was answered (0: no answer). */
const trail = {
  type: 'array',
  maxItems: 40,
  items: {
    oneOf: [
      record({ screen: id }, ['screen']),
      record({ took: { type: 'array', minItems: 1, maxItems: 10, items: text('^[\\w$./|-]+ [\\w$. -]+(\\[[0-9]{1,3}\\])?$', 160) } }, [
        'took',
      ]),
      record({ call: id, status }, ['call', 'status']),
    ],
  },
} as const

/** Report of an error on a student's page. Every text in it is a name of the portal or a word of a fixed list: it has no field that could hold a person's data. */
export const errorReport = record(
  {
    version: { const: 1 },
    kind: say('Uncaught, unhandled rejection, a block that could not be rendered, an answer of another shape, a breach of the policy.', {
      enum: ['error', 'rejection', 'block', 'answer', 'policy'],
    }),
    name: { enum: ERROR_NAMES },
    message: say('Words of a fixed list; all others are "…".', text('^(Minified React error #[0-9]{1,4};|[a-z… ]*)$', 300)),
    stack: say("Places in the portal's own scripts, innermost first: file:line:column.", {
      type: 'array',
      maxItems: 12,
      items: text('^(portal/)?chunks/[\\w.-]{1,80}\\.js:[0-9]{1,7}:[0-9]{1,7}$', 120),
    }),
    answer: say('The call whose answer had another shape, and where: names of its schema, "*" for any other key.', {
      ...record({ call: id, at: text('^(/[\\w$*-]{1,60}){0,12}$', 400) }, ['call', 'at']),
    }),
    directive: say('The directive of the policy.', { enum: DIRECTIVES }),
    university: text('^[A-Za-z0-9_-]{1,60}$', 60),
    screen: say('The screen at the address.', id),
    state: say('The state of its flow.', text('^[\\w$./|-]{1,200}$', 200)),
    signedIn: { type: 'boolean' },
    language: { enum: ['fa', 'en', 'ar'] },
    device: { enum: ['mobile', 'desktop'] },
    build: say('The script of the page, which is named by its content.', text('^[\\w.-]{1,80}$', 80)),
    publication: say("The ETag of the university's index.", text('^([0-9a-f]{20})?$', 20)),
    trail,
  },
  ['version', 'kind', 'name', 'message', 'stack', 'university', 'signedIn', 'language', 'device', 'build', 'publication', 'trail'],
)
export type ErrorReport = FromSchema<typeof errorReport>
