import { action, actions } from '../../../schemas/actions.ts'
import { defineBlock } from '../../../schemas/defineBlock.ts'
import { say } from '../../../schemas/say.ts'
import { text } from '../../../schemas/text.ts'

export const cameraSchema = defineBlock(
  'camera',
  'The camera of the device: preview, a photo or a short video, and retake. The capture is held in memory only.',
  {
    mode: say('A photo, or a video without sound.', { enum: ['photo', 'video'], default: 'photo' }),
    most: say('Length of a video, ms.', { type: 'integer', minimum: 1000, maximum: 60_000, default: 5000 }),
    hint: say('Instructions while the camera is on.', text),
    taken: say('Actions after a capture: `event.file` is the file, `event.still` a still picture of it.', { oneOf: [action, actions] }),
    cleared: say('Actions after the capture is discarded.', { oneOf: [action, actions] }),
  },
  ['taken'],
)
