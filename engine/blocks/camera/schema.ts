import { action, actions } from '../../../schemas/actions.ts'
import { rowAction } from '../../../schemas/blockParts.ts'
import { defineBlock } from '../../../schemas/defineBlock.ts'
import { choiceOf, condition, expression } from '../../../schemas/marks.ts'
import { mapOf, say } from '../../../schemas/say.ts'
import { text } from '../../../schemas/text.ts'

/**
 * `unsupported` by this browser, `blocked` at this address, `denied` by the user or the browser, `none` found, `busy` elsewhere,
 * `ended` while it was on, `unconverted`: what was captured cannot be made a file, `failed` otherwise.
 */
export const cameraProblems = ['unsupported', 'blocked', 'denied', 'none', 'busy', 'ended', 'unconverted', 'failed'] as const

const performed = { oneOf: [action, actions] } as const

export const cameraSchema = defineBlock(
  'camera',
  'The camera of the device: preview, a photo or a short video, and retake. The capture is held in memory only, until the screen is left.',
  {
    mode: say('A photo, or a video without sound.', { ...choiceOf(['photo', 'video']), default: 'photo' }),
    most: say('Length of a video, ms.', { type: 'integer', minimum: 1000, maximum: 60_000, default: 5000 }),
    frame: say('An outline over the preview that shows where to be: `face`.', { enum: ['face'] }),
    hint: say('Instructions while the camera is on.', text),
    guide: say('Instructions during a video, one after the other, each for an equal part of it: "Turn right", "Turn left".', {
      type: 'array',
      items: text,
      minItems: 1,
    }),
    enabledWhen: say('Captures and removals are possible only while this holds.', condition),
    value: say(
      'The capture as the page holds it. As long as it is a file, it is shown in place of the preview, with "remove"; otherwise the camera is on.',
      expression,
    ),
    actions: say('Buttons beside "remove", by id.', mapOf(rowAction)),
    opened: say('Actions once the preview shows its first picture.', performed),
    started: say('Actions when a video begins.', performed),
    closed: say('Actions when the camera is turned off because the page was hidden; a video that had begun is discarded.', performed),
    failed: say(
      `Actions when the camera cannot be used or stops, which the block shows as an alert: \`event.problem\` is ${cameraProblems.join(', ')}.`,
      performed,
    ),
    taken: say('Actions after a capture: `event.file` is the file, `event.still` a still picture of it.', performed),
    cleared: say('Actions of "remove"; the bytes are dropped.', performed),
  },
  ['taken'],
)
