import { checkCallArguments } from './callArguments.ts'
import { checkDefaults } from './examples.ts'
import { actionMark, appointmentMark, appointmentsMark, rejectionMark } from './marks/actions.ts'
import { addressMark, addressValueMark, imageAddressMark } from './marks/addresses.ts'
import { blocksMark } from './marks/blocks.ts'
import { fieldsMark } from './marks/fields.ts'
import { eventsMark, stateMark, statesMark, targetMark, transitionMark } from './marks/flows.ts'
import { referenceMarks } from './marks/references.ts'
import { schemaMark } from './marks/schemas.ts'
import { labelsMark, questionMark, textMark } from './marks/texts.ts'
import { baseMark, callPathMark, choiceMark, conditionMark, expressionMark, pathMark, valueMark } from './marks/values.ts'
import { checkNames } from './nameRules.ts'
import { checkPlaces, checkPressables } from './placeChecks.ts'
import { SCOPES } from './scopes.ts'
import { checkFormats, checkLabels, checkTones } from './toneRules.ts'
import type { Rules } from './walk.ts'

/** The rules of the grammar: a handler for each mark, scopes by position, and checks of objects. */
export const RULES: Rules = {
  marks: {
    ...referenceMarks,
    Action: actionMark,
    Appointment: appointmentMark,
    Appointments: appointmentsMark,
    Rejection: rejectionMark,
    Address: addressMark,
    AddressValue: addressValueMark,
    ImageAddress: imageAddressMark,
    Base: baseMark,
    Blocks: blocksMark,
    CallPath: callPathMark,
    Choice: choiceMark,
    Condition: conditionMark,
    Events: eventsMark,
    Expression: expressionMark,
    Fields: fieldsMark,
    LabelsRef: labelsMark,
    Path: pathMark,
    Question: questionMark,
    Schema: schemaMark,
    StateRef: stateMark,
    States: statesMark,
    Target: targetMark,
    Text: textMark,
    Transition: transitionMark,
    Value: valueMark,
  },
  scopes: SCOPES,
  checks: [checkCallArguments, checkDefaults, checkNames, checkPlaces, checkPressables, checkTones, checkFormats, checkLabels],
}
