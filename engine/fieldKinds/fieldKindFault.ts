/** A validation error: keyword (selects the message) and the message's parameters. */
export interface FieldFault {
  readonly keyword: string
  readonly params: Readonly<Record<string, unknown>>
}

/** Current values of a field's `earliest`, `latest` and `policy` expressions. */
export type FieldLimits = Readonly<Record<string, unknown>>

/** Validation errors of a field kind, beside those of its JSON Schema. */
export interface FieldKindFault {
  /** The first error of a value that is filled in; `undefined` if valid. */
  readonly faultOf?: (value: unknown, limits: FieldLimits) => FieldFault | undefined
  /** Rewords an error of the JSON Schema validator. */
  readonly reword?: (fault: FieldFault) => FieldFault
}

export const fault = (keyword: string, params: FieldFault['params'] = {}): FieldFault => ({ keyword, params })

/** The error of a date or time that is before `earliest` or after `latest`. */
export const outside = (value: string, { earliest, latest }: FieldLimits): FieldFault | undefined =>
  typeof earliest === 'string' && value < earliest
    ? fault('earliest', { limit: earliest })
    : typeof latest === 'string' && value > latest
      ? fault('latest', { limit: latest })
      : undefined
