import type { RJSFSchema, ValidatorType } from '@rjsf/utils'
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js'
import { withBranchIds } from '../../../compiled/branches.ts'
import type { CompiledForm } from '../../../compiled/compiled.ts'
import type { BranchValidators } from '../../../compiled/validatorModule.ts'
import type { JsonMap } from '../../../data/isMap.ts'

/** A form's schema as RJSF gets it, and the validator that chooses its branches. */
export interface BranchedSchema {
  readonly schema: RJSFSchema
  readonly validator: ValidatorType<JsonMap, RJSFSchema>
}

/**
 * Prepares a form's schema for RJSF, which chooses branches of `oneOf`, `anyOf` and `if` by generated functions. The validator reports no errors, since the store
 * validates all data. Throws for a form that was compiled without branches.
 */
export function branchedSchema(form: Pick<CompiledForm, 'schema'>, branches: BranchValidators = {}): BranchedSchema {
  const schema = withBranchIds(form.schema).schema as RJSFSchema
  const precompiled = createPrecompiledValidator<JsonMap, RJSFSchema>(branches as never, schema)
  return {
    schema,
    validator: {
      validateFormData: () => ({ errors: [], errorSchema: {} }),
      rawValidation: () => ({ errors: [] }),
      isValid: (branch, data, root) => precompiled.isValid(branch, data, root),
    },
  }
}
