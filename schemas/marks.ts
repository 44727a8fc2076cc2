/**
 * Marks (`$comment`): every position of the grammar that is more than plain JSON states its meaning. The compiler walks a file along its
 * schema, checks and compiles marked positions, and the compiled types are derived from the same schemas (`engine/compiled/compiled.ts`).
 */

/** A boolean expression; `undefined` counts as false. */
export const condition = { $comment: 'Condition', type: 'string', pattern: '^=' } as const
/** An expression of any type. */
export const expression = { $comment: 'Expression', type: 'string', pattern: '^=' } as const
/**
 * Any JSON; a string that begins with "=" is an expression, any other string is literal. Properties that evaluate to `undefined` are
 * omitted.
 */
export const value = { $comment: 'Value' } as const
/** A JSON Schema, left as it is. */
export const schemaNode = { $comment: 'Schema', type: 'object' } as const
/** One of some words, or an expression that gives one of them. */
export const choiceOf = <const Words extends readonly string[]>(words: Words) =>
  ({ $comment: 'Choice', oneOf: [{ enum: words }, { type: 'string', pattern: '^=' }] }) as const
/** A path in this portal that begins with "/", or an expression that gives one. */
export const path = { $comment: 'Path', type: 'string', pattern: '^[=/]' } as const
/** An absolute `https:` address, or `http:` on this computer, without credentials and secrets. Every key that holds an address has this mark. */
export const address = { $comment: 'Address', type: 'string' } as const
/** The same, as any JSON or an expression. */
export const addressValue = { $comment: 'AddressValue' } as const
/** An expression that gives the address of an image, which may also be a data URL from a server. */
export const imageAddress = { $comment: 'ImageAddress', type: 'string', pattern: '^=' } as const
/** The name of a lucide icon (https://lucide.dev/icons). */
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
/** A UI part that a deployment may hide. */
export const hideableRef = name('HideableRef')
export const partRef = name('PartRef')
export const moduleRef = name('ModuleRef')
/** A module that may be missing: it is only used for ordering. */
export const moduleName = name('ModuleName')
/** A prefix of text keys: `leaveStatus` covers `leaveStatus.<VALUE>` and requires `leaveStatus.other`. */
export const labelsRef = name('LabelsRef')

/** Blocks by id. Opaque here, since json-schema-to-ts cannot type a recursive schema; the generated files keep the real $ref. */
export const blocks = { $comment: 'Blocks', type: 'object' } as const
/** Fields by property, opaque for the same reason as `blocks`. */
export const fields = { $comment: 'Fields', type: 'object' } as const
/** An error at a field, or one for each of its rows. */
export const rejection = { $comment: 'Rejection' } as const
/** Appointments, one for each of its rows, and what is taken from a row. */
export const appointments = { $comment: 'Appointments' } as const
export const appointment = { $comment: 'Appointment' } as const
/** States by id, opaque for the same reason as `blocks`. */
export const states = { $comment: 'States', type: 'object' } as const
