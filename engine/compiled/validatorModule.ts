/** Ajv's helper modules that generated code may import. Each environment provides them, so that validators share one copy. */
export const VALIDATOR_HELPERS = ['ajv/dist/runtime/ucs2length', 'ajv/dist/runtime/equal', 'ajv-formats/dist/formats'] as const
export type ValidatorHelper = (typeof VALIDATOR_HELPERS)[number]

/** An error of a validate function that Ajv generated. */
export interface AjvError {
  readonly instancePath: string
  readonly schemaPath: string
  readonly keyword: string
  readonly params: Readonly<Record<string, unknown>>
}
export type Validate = ((data: unknown) => boolean) & { errors?: readonly AjvError[] | null }

/** Validate functions of a form's schema and its branches, by the ids of `withBranchIds`. */
export type BranchValidators = Readonly<Record<string, Validate>>

export interface GeneratedValidator {
  readonly validate: Validate
  /** Only for forms that RJSF renders. */
  readonly branches?: BranchValidators
}

/** The ES module that is generated for a form. */
export interface ValidatorModule {
  readonly needs: readonly ValidatorHelper[]
  readonly default: (require: (helper: ValidatorHelper) => unknown) => GeneratedValidator
}
