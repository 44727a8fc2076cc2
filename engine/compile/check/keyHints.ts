const ARGUMENTS = 'the arguments of a call are given under "with"'

/** What to write instead of a key that one may expect, by kind of object and path of the key. */
const HINTS: Readonly<Record<string, string>> = {
  'state invoke.device': 'show a "camera" block in a view of this state, and send an event with its file under "taken"',
  'state invoke.args': ARGUMENTS,
  'state calls.*.args': ARGUMENTS,
  'flow queries.*.args': ARGUMENTS,
  'screen queries.*.args': ARGUMENTS,
  'screen commands.*.args': ARGUMENTS,
  'screen dialogs.*.with': 'a dialog declares "params"; it is given them under "with" where it is opened',
  'call key': 'a call that must not be done twice says "once"',
  'block.part options': 'a part is given its options under "with"',
  'form labels': 'the prefix of its labels is "names"',
  'flow input': 'a flow declares "params": those of its screen that it reads',
  'module routes.*.input': 'a route gives parameters of its screen under "with"',
  'module routes.*.flow': 'a route shows a screen: name the flow under "flow" of screens/<id>.json',
}

export const hintOfKey = (root: string, rule: string): string | undefined => HINTS[`${root} ${rule}`]
