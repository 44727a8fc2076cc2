import { createFiles } from '../createFiles.ts'
import type { Files } from '../ports.ts'

/** A files port for replays: ids are sequential; files picked during the recording exist with empty content. */
export function createScriptedFiles(): Files {
  let kept = 0
  const files = createFiles(() => `file-${++kept}`)
  const none = new Uint8Array()
  return { ...files, read: (id) => files.read(id) ?? none }
}
