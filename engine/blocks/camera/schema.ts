import { action, actions } from '../../../schemas/actions.ts'
import { defineBlock } from '../../../schemas/defineBlock.ts'
import { say } from '../../../schemas/say.ts'
import { text } from '../../../schemas/text.ts'

export const cameraSchema = defineBlock(
  'camera',
  'The camera of the device: preview, a photo or a short film, and taking it back. What was taken stays in memory.',
  {
    mode: say('A photo, or a film without sound.', { enum: ['photo', 'video'], default: 'photo' }),
    most: say('How long a film is, in ms.', { type: 'integer', minimum: 1000, maximum: 60_000, default: 5000 }),
    hint: say('What to mind while the camera is on.', text),
    taken: say('What follows: event.file is what was taken, event.still a picture of it.', { oneOf: [action, actions] }),
    cleared: say('What follows when it is taken back.', { oneOf: [action, actions] }),
  },
  ['taken'],
)
