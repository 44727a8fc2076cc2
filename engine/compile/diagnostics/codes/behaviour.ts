import { type Entry, error, warning } from './entry.ts'

/** Calls, expressions, flows and scenarios. */
export const BEHAVIOUR = {
  'DG-CAL-001': error(
    'An unknown call',
    'The module has no call of this name in calls.json. A call of another module is written module/call.',
  ),
  'DG-CAL-002': error('An unknown argument', 'The call declares no such parameter.'),
  'DG-CAL-003': error('A missing argument', 'The call needs this parameter: it has no default and may not be null.'),
  'DG-CAL-004': error('An example that violates its schema', "The example's result does not conform to the result schema of its call."),
  'DG-CAL-005': error('A path parameter that is no argument', 'Each {name} in the path is replaced by the argument of that name.'),
  'DG-CAL-006': warning('An unused call', 'No screen, flow, form or setting of the portal names this call, at no university.'),
  'DG-CAL-007': error(
    'A mutation that could be executed twice',
    'A call that reserves, pays, transfers, buys, sells, votes, registers, charges, settles, enrolls, borrows, orders, renews or the like says "once": it is sent with an Idempotency-Key, so that sending it again does not execute it again.',
  ),
  'DG-CAL-008': error(
    'A query that changes something',
    'Queries run automatically and repeatedly. Only a GET, or a call with "safe": true, may be a query.',
  ),
  'DG-CAL-009': warning('Polling too often', 'A query may poll every 5 seconds at most: a thousand students poll at once.'),
  'DG-CAL-010': error(
    'Paging or sorting that does not match the call',
    '"paging" and "sorting" name arguments of the call, and the rows of a page are a list.',
  ),
  'DG-CAL-011': error('A GET with a body', 'Servers and proxies drop the body of a GET. What is asked for belongs in the query.'),
  'DG-CAL-012': warning(
    'An unused parameter of a call',
    'Neither path, query nor body read the parameter, so what is given for it has no effect.',
  ),
  'DG-CAL-013': error(
    'A case of an error that hides those after it',
    'The first case that holds is shown. One without a condition always holds, so it is the last.',
  ),
  'DG-CAL-014': error(
    'A token that is sent twice',
    'A call with "tokenInBody" goes to a service of another origin, which must not get the bearer token as well.',
  ),
  'DG-CAL-015': error(
    'A key of a call that has no effect',
    'A GET needs no Idempotency-Key and is safe; what is safe may be repeated; without a body nothing is encoded; a drawn value is sent.',
  ),
  'DG-CAL-016': error(
    'An empty result that the schema refuses',
    'With "nothingWhen" a failure gives null. The schema of the result allows it, so that expressions know that data may be missing.',
  ),
  'DG-CAL-017': warning(
    'A planned call that is made',
    'A call that is "planned" is one that nothing makes yet. Remove "planned" as soon as something does.',
  ),
  'DG-CAL-018': error(
    'A failure that nobody sees',
    'The call shows no general toast ("quiet"), so what makes it shows the failure: in "error" of the command.',
  ),
  'DG-CAL-020': error(
    'A file that is not sent',
    'A file is its name, type and size; its content is sent by the encodings "bytes" and "multipart", or as base64 in another body.',
  ),
  'DG-CAL-021': error(
    'A server that the policy cannot name',
    "Pages connect only to servers that the policy of the portal names: a university's own, and those that calls name by its facts.",
  ),
  'DG-CAL-022': error(
    'An answer that must not be kept',
    'Only what a student has read of a university is kept on the device: no codes, no tokens, no pictures, no data of others, nothing that was sent.',
  ),
  'DG-EXP-001': error(
    'An expression that cannot be parsed',
    'The expression is incomplete, or contains syntax that the language does not have.',
  ),
  'DG-EXP-002': error('An unknown name', 'No value of this name is in scope here, and the library has no function of this name.'),
  'DG-EXP-003': error('No such field', 'The value has no field of this name, by the schema that describes it.'),
  'DG-EXP-004': error('Types that do not fit', 'An operator or function is given a value of a type that it cannot take.'),
  'DG-EXP-005': error('Not a condition', 'The value of a key that ends in When is a boolean.'),
  'DG-EXP-006': error(
    'A name that cannot be read here',
    'The name exists, but not at this place: a row only inside rows, a result only after success.',
  ),
  'DG-EXP-007': error(
    'A stop whose data may be missing',
    'A stop whose data is missing would not stop. Give a default with ??, test with has(…), or let the gate wait for the query under "needs".',
  ),
  'DG-EXP-008': error(
    'A cycle of derived values',
    'Derived values may read each other, but none may depend on itself, directly or through others.',
  ),
  'DG-EXP-009': error(
    'A condition that is never true',
    'No data can make this condition true, so its element is never shown or run. To disable something permanently, write "=false" or remove it.',
  ),
  'DG-EXP-010': error(
    'A text that looks like an expression',
    'Expressions begin with "=". Without it the text itself is sent or stored, such as "params.id" in place of the id.',
  ),
  'DG-EXP-030': error(
    'A comparison that is always the same',
    'Both sides are the same expression, or both are literals, so data change nothing.',
  ),
  'DG-EXP-031': error(
    'A condition that is always true',
    'No data can make this condition false, so it decides nothing: it was meant to say something else, or can be removed.',
  ),
  'DG-FLW-002': error('An undeclared event', 'The flow\'s "events" holds no such event.'),
  'DG-FLW-003': error('An unknown action', 'There is no action of this name.'),
  'DG-FLW-004': error('An unknown name to set', '"set" changes values that "context" of the flow or "local" of the screen declares.'),
  'DG-FLW-005': error(
    'An unknown target state',
    'A transition leads to a sibling, a path below it, or #flow.absolute.path; "initial" names a state inside.',
  ),
  'DG-FLW-006': error(
    '"calls" beside "states"',
    'A state with "calls" becomes an idle state and a busy one for each call, so it cannot have states of its own.',
  ),
  'DG-FLW-007': error('An unknown delay', 'The keys of "after" are ms, or names of the flow\'s "delays".'),
  'DG-FLW-010': error('An unreachable state', 'No transition leads to this state.'),
  'DG-FLW-011': error('A dead end', 'No transition leaves this state, and its view has no exit either. Final states end a flow.'),
  'DG-FLW-012': warning('An event that no view sends', 'The flow waits for an event that no block of its screens sends.'),
  'DG-FLW-013': warning('An unused flow', 'No screen and no route names this flow.'),
  'DG-FLW-014': error(
    'A state that some users cannot leave',
    'The condition of every exit of this state contradicts the condition of one entry, so a user who enters by it is stuck.',
  ),
  'DG-FLW-015': error(
    'A final state that goes on',
    'A final state ends the flow: its events, calls, timers and states inside never happen.',
  ),
  'DG-FLW-016': error(
    'A step that hides those after it',
    'The first step whose condition holds is taken. One without a condition is the last.',
  ),
  'DG-FLW-017': error(
    'A circle without an event',
    'Eventless transitions without a condition lead back to where they began, so the page would stand still.',
  ),
  'DG-FLW-018': error('A call whose failure leads nowhere', 'The state waits for a call, and nothing leaves it when the call fails.'),
  'DG-FLW-019': error(
    'An event without effect',
    'The event leads to the state that takes it, which does nothing when it is entered again, so whoever sends it sees nothing happen.',
  ),
  'DG-FLW-020': error(
    'A loop that repeats a call with a key',
    'The Idempotency-Key of a call in a flow belongs to the screen and the call, so that a retry is not done twice. In a loop over rows each row needs a key of its own: "about" names what the call is about.',
  ),
  'DG-SCN-001': error('An unknown actor', 'The actors of a scenario are declared in its "actors".'),
  'DG-SCN-002': error(
    'A step without an actor',
    'If a scenario has several actors, each step names its "actor". Only the passing of time applies to all.',
  ),
  'DG-SCN-003': error(
    'A key beside "actors"',
    'Screen, facts and the like belong to one actor. If there are several, each entry of "actors" has its own.',
  ),
  'DG-SCN-004': error(
    'An unknown name in a scenario',
    'The scenario names a university, state, block, effect, example or key that the portal does not have, so its step could not run, or its assertion would never fail.',
  ),
  'DG-SCN-005': error(
    'A step that can never hold',
    'The step contradicts itself or the grammar: a value of another type than its expression, two outcomes of one call, an element that is both shown and hidden.',
  ),
} as const satisfies Readonly<Record<string, Entry>>
