/** What to write instead of a key that one may expect, by kind of object and path of the key. */
const HINTS: Readonly<Record<string, string>> = {
  'state invoke.device': 'show a "camera" block in a view of this state, and send an event with its file under "taken"',
  'state invoke.with': 'the arguments of a call are given under "args"',
  'module routes.*.flow': 'a route shows a screen: name the flow under "flow" of screens/<id>.json',
}

export const hintOfKey = (root: string, rule: string): string | undefined => HINTS[`${root} ${rule}`]
