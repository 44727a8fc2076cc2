import type { FromSchema } from 'json-schema-to-ts'
import type { action } from '../../schemas/actions.ts'
import type { call } from '../../schemas/calls.ts'
import type { flow, invoke, state } from '../../schemas/flows.ts'
import type { field, form } from '../../schemas/forms.ts'
import type { flag, hue, module, navigationEntry, route, store, tile } from '../../schemas/modules.ts'
import type { portal } from '../../schemas/portals.ts'
import type { command, query, screen } from '../../schemas/screens.ts'
import type { blockSchemas } from '../blocks/blockSchemas.ts'
import type { Tree } from '../expression/tree.ts'
import type { Message } from '../format/message.ts'
import type { CompiledText } from '../format/resolveText.ts'

export type { CompiledText } from '../format/resolveText.ts'

/** A JSON Schema as written, with its `$ref`s resolved. */
export type JsonSchema = Readonly<Record<string, unknown>>

/** The compiled type of each position that carries a mark in the grammar's schemas; all else has the type of its JSON. */
interface CompiledMarks {
  deserialize: [
    { pattern: { $comment: 'Condition' }; output: Tree },
    { pattern: { $comment: 'Expression' }; output: Tree },
    { pattern: { $comment: 'Value' }; output: Tree },
    { pattern: { $comment: 'AddressValue' }; output: Tree },
    { pattern: { $comment: 'ImageAddress' }; output: Tree },
    { pattern: { $comment: 'Path' }; output: Tree },
    { pattern: { $comment: 'Choice' }; output: Tree },
    { pattern: { $comment: 'CallPath' }; output: Tree },
    { pattern: { $comment: 'Base' }; output: CompiledBase },
    { pattern: { $comment: 'Text' }; output: CompiledText },
    { pattern: { $comment: 'Question' }; output: CompiledQuestion },
    { pattern: { $comment: 'Schema' }; output: JsonSchema },
    { pattern: { $comment: 'Transition' }; output: readonly CompiledStep[] },
    { pattern: { $comment: 'Blocks' }; output: CompiledBlocks },
    { pattern: { $comment: 'Fields' }; output: CompiledFields },
    { pattern: { $comment: 'States' }; output: CompiledStates },
  ]
}
type Compiled<Schema extends object> = FromSchema<Schema & object, CompiledMarks>

/** The server that a call goes to: a named one, or an expression that gives the base URL. */
export type CompiledBase = 'university' | 'config' | 'helpdesk' | { readonly address: Tree }

/** A confirmation before a press; its buttons name the outcomes. */
export interface CompiledQuestion {
  readonly text: CompiledText
  readonly yes: CompiledText
  readonly no: CompiledText
  /** Whether something is lost; `true` if omitted. */
  readonly loss?: boolean
}

/** Blocks by id, sorted by `order`. */
export interface CompiledBlocks {
  readonly [id: string]: CompiledBlock
}
/** Fields of a record by property, sorted by `order`. */
export interface CompiledFields {
  readonly [property: string]: CompiledField
}
/** States by id; every target in them is absolute. */
export interface CompiledStates {
  readonly [id: string]: CompiledState
}
/** One branch of a transition; a transition is always a list of them. `to` is absolute: `#flow.state.inner`. */
export interface CompiledStep {
  readonly when?: Tree
  readonly to?: string
  readonly do?: readonly CompiledAction[]
}

type Blocks = { readonly [Name in keyof typeof blockSchemas]: Compiled<(typeof blockSchemas)[Name]> }
/** A block by the name of its kind: `BlockOf<'table'>`. */
export type BlockOf<Name extends keyof typeof blockSchemas> = Blocks[Name]
export type CompiledBlock = Blocks[keyof typeof blockSchemas]

/** An object with exactly one key, which names the action. */
export type CompiledAction = Compiled<typeof action>
export type CompiledCall = Compiled<typeof call>
export type CompiledQuery = Compiled<typeof query>
export type CompiledCommand = Compiled<typeof command>
interface Timed {
  /** Something in it that is evaluated without an event reads the time. */
  readonly readsTime?: true
}
export type CompiledScreen = Compiled<typeof screen> & Timed
export type CompiledField = Compiled<typeof field>
export type CompiledForm = Compiled<typeof form> &
  Timed & {
    /** Hash of the chunk with the generated validator. */
    readonly validator: string
    /** The renderer: `lean`, or `rjsf` for nested and conditional schemas. */
    readonly core: 'lean' | 'rjsf'
    /** `in`: the store that keeps its drafts. */
    readonly draft?: { readonly in: string }
  }
export type CompiledInvoke = Compiled<typeof invoke>
export type CompiledState = Compiled<typeof state>
export type CompiledFlow = Compiled<typeof flow> & Timed
export type CompiledTile = Compiled<typeof tile>
export type CompiledNavigationEntry = Compiled<typeof navigationEntry>
export type CompiledFlag = Compiled<typeof flag>
export type CompiledStore = Compiled<typeof store>
type CompiledModule = Compiled<typeof module>
type CompiledPortal = Compiled<typeof portal>

/** An icon as SVG: the elements inside `<svg viewBox="0 0 24 24" …>`. */
export type IconNode = readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]

/** A route with the parameter schemas of its screen. */
export interface ManifestRoute extends Compiled<typeof route> {
  /** Path pattern as written: `/survey/{surveyId}`. */
  readonly pattern: string
  readonly module: string
  readonly params: Readonly<Record<string, JsonSchema>>
  readonly search: Readonly<Record<string, JsonSchema>>
}

/** The parts of a module that the shell needs before the module's chunk is loaded. Maps are sorted by `order`. */
export interface ManifestModule
  extends Pick<CompiledModule, 'title' | 'icon' | 'home' | 'shownWhen' | 'tile' | 'slots' | 'dialogs' | 'background' | 'search'> {
  readonly id: string
  readonly hue: (typeof hue.enum)[number]
  readonly tiles: Readonly<Record<string, CompiledTile>>
  readonly navigation: Readonly<Record<string, CompiledNavigationEntry>>
}

/** The manifest chunk: all that the shell needs at start. */
export interface Manifest
  extends Pick<
    CompiledPortal,
    | 'title'
    | 'languages'
    | 'textsVersion'
    | 'productKey'
    | 'signIn'
    | 'universities'
    | 'refresh'
    | 'boot'
    | 'profile'
    | 'inactive'
    | 'open'
    | 'dialogs'
    | 'refusals'
    | 'env'
  > {
  /** In the order of `portal.json`, then by id. */
  readonly modules: readonly ManifestModule[]
  readonly routes: readonly ManifestRoute[]
  readonly flags: Readonly<Record<string, CompiledFlag & { readonly module: string }>>
  readonly roles: Readonly<Record<string, string>>
  readonly stores: Readonly<Record<string, CompiledStore>>
  /** Conditions of failures without a general toast, of portal.json and all modules, as `module/id`. */
  readonly quiet: Readonly<Record<string, unknown>>
  /** Only the icons that the manifest refers to. */
  readonly icons: Readonly<Record<string, IconNode>>
}

/** A module's chunk: calls, screens, forms and flows. Keys are local ids; references inside are `module/id`. */
export interface ModuleChunk {
  readonly id: string
  readonly calls: Readonly<Record<string, CompiledCall>>
  readonly forms: Readonly<Record<string, CompiledForm>>
  readonly icons: Readonly<Record<string, IconNode>>
}

/** A screen with the flow that it runs, as a chunk. */
export interface ScreenChunk {
  readonly screen: CompiledScreen
  readonly flow?: CompiledFlow
}

/** A texts chunk: messages by key, without the namespace (`module:` or `portal:`). */
export type TextsChunk = Readonly<Record<string, Message>>

/** Index of a university's compiled portal: hashes of its chunks. */
export interface UniversityIndex {
  /** `_` for the portal without a university. */
  readonly unikey: string
  readonly manifest: string
  readonly modules: Readonly<
    Record<
      string,
      {
        readonly chunk: string
        /** Hashes of its screens, each a chunk of its own, by id. */
        readonly screens: Readonly<Record<string, string>>
        /** Modules whose calls this module makes. */
        readonly uses: readonly string[]
        /** Screens that fill slots of its screens, as module/id, by the screen with the slot: loaded with it; one that fails to load is skipped. */
        readonly filledBy: Readonly<Record<string, readonly string[]>>
        readonly texts: Readonly<Record<string, string>>
      }
    >
  >
  /** Modules needed before the first render. */
  readonly first: readonly string[]
  /** Screens that are opened first, as module/id: the one of the boot, and of the sign-in where nobody is signed in. */
  readonly boot?: string
  readonly signIn?: string
  /** Version parameter of requests for texts (PRES-07). */
  readonly textsVersion: string
  /** Hashes of the portal's shared texts, by language. */
  readonly texts: Readonly<Record<string, string>>
}

/** An index as it is served, with its university; without one for the portal before one is chosen. */
export interface ServedIndex extends UniversityIndex {
  readonly facts?: UniversityFacts
  /** Origins of the servers that its calls name. */
  readonly origins?: readonly string[]
}

/** A university's facts: its file without the patches. */
export type UniversityFacts = Readonly<Record<string, unknown>> & { readonly unikey: string }

/** The compiled portals of all universities. */
export interface CompiledPortals {
  readonly universities: Readonly<Record<string, UniversityIndex>>
  readonly chunks: ReadonlyMap<string, { readonly type: 'json' | 'js'; readonly text: string }>
  readonly facts: readonly UniversityFacts[]
  /** Servers beside the universities' own. */
  readonly services: Services
}

/** The servers that calls name by an expression, which reads the facts of a university and nothing else; and how those facts are read. */
export interface Services {
  readonly productKey: string
  /** By unikey: its modules' flags, which a patch may change, and the expressions. */
  readonly universities: Readonly<
    Record<string, { readonly flags: Readonly<Record<string, CompiledFlag>>; readonly bases: readonly Tree[] }>
  >
}
