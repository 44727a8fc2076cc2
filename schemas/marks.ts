/**
 * The marks: every position of the grammar that is more than plain JSON says what stands there. The compiler walks a file along its schema,
 * checks and replaces what is marked, and the compiled types are read from the same schemas (`engine/compiled/compiled.ts`).
 */

/** An expression that is a condition: missing data means no. */
export const condition = { $comment: 'Condition', type: 'string', pattern: '^=' } as const
/** An expression of any type. */
export const expression = { $comment: 'Expression', type: 'string', pattern: '^=' } as const
/** Any JSON; a string that begins with "=" is an expression, any other is itself. What evaluates to nothing is left out. */
export const value = { $comment: 'Value' } as const
/** A JSON Schema, kept as it is. */
export const schemaNode = { $comment: 'Schema', type: 'object' } as const
/** A path of ours that begins with "/", or an expression that gives one. */
export const path = { $comment: 'Path', type: 'string', pattern: '^[=/]' } as const
/** The name of a drawing of lucide (https://lucide.dev/icons). */
export const icon = { $comment: 'Icon', type: 'string', pattern: '^[a-z0-9-]+$' } as const

const name = <const M extends string>(mark: M) => ({ $comment: mark, type: 'string' }) as const
/** `call` of this module, or `module/call`. */
export const callRef = name('CallRef')
export const screenRef = name('ScreenRef')
export const formRef = name('FormRef')
export const flowRef = name('FlowRef')
export const queryRef = name('QueryRef')
export const commandRef = name('CommandRef')
export const eventRef = name('EventRef')
export const localRef = name('LocalRef')
export const dialogRef = name('DialogRef')
export const stateRef = name('StateRef')
export const storeRef = name('StoreRef')
export const roleRef = name('RoleRef')
/** A part that a deployment may hide. */
export const hideableRef = name('HideableRef')
export const partRef = name('PartRef')
export const moduleRef = name('ModuleRef')
/** A module that may be gone: it is only put in order. */
export const moduleName = name('ModuleName')
/** A prefix of text keys: `leaveStatus` names `leaveStatus.<VALUE>` and needs `leaveStatus.other`. */
export const labelsRef = name('LabelsRef')

/** Blocks keyed by id. Typed as opaque here, since json-schema-to-ts cannot type a schema that holds itself; the emitted files keep the real $ref. */
export const blocks = { $comment: 'Blocks', type: 'object' } as const
/** States keyed by id, see `blocks`. */
export const states = { $comment: 'States', type: 'object' } as const
