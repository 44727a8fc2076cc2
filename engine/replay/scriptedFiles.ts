import { createFiles } from '../createFiles.ts'
import type { Files } from '../ports.ts'

/** The files of a run that is repeated: ids are counted, and a file that was picked when it was recorded has no bytes, yet it is there. */
export function createScriptedFiles(): Files {
  let kept = 0
  const files = createFiles(() => `file-${++kept}`)
  const none = new Uint8Array()
  return { ...files, read: (id) => files.read(id) ?? none }
}
