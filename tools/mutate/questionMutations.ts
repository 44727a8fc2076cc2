import type { Mutation } from './mutation.ts'

/** Seeded faults in the TypeScript that questions as data rest on: slides, choices, drafts of users, and the functions of their flow. */
export const questionMutations: readonly Mutation[] = [
  {
    file: 'engine/blocks/slides/swipes.ts',
    find: 'along > 0 === isRightToLeft',
    replace: 'along > 0 !== isRightToLeft',
    why: 'a swipe leads the other way',
  },
  {
    file: 'engine/blocks/slides/swipes.ts',
    find: ' || Math.abs(along) < 2 * Math.abs(across)',
    replace: '',
    why: 'whoever scrolls askew is on another slide',
  },
  {
    file: 'engine/blocks/slides/swipes.ts',
    find: "pointerType === 'mouse' || !isPrimary",
    replace: '!isPrimary',
    why: 'selecting words with a mouse leads to another slide',
  },
  {
    file: 'engine/blocks/slides/SlidesBlock.tsx',
    find: '    slide.current?.focus({ preventScroll: true })\n',
    replace: '',
    why: 'a new slide is not announced',
  },
  {
    file: 'engine/blocks/slides/SlidesBlock.tsx',
    find: 'aria-label={tools.within({ row }).text(block.label)}',
    replace: 'aria-label={tools.text(block.label)}',
    why: 'the name of a slide does not know its row',
  },
  {
    file: 'engine/blocks/choice/useChoice.ts',
    find: '      .map(String),\n',
    replace: ',\n',
    why: 'picked numbers are not shown as picked',
  },
  {
    file: 'engine/screen/flowChanges.ts',
    find: 'if (before[name] !== now[name]) owner.touch',
    replace: 'if (name in before) owner.touch',
    why: 'a variable that comes is not noticed',
  },
  {
    file: 'engine/screen/storedValues.ts',
    find: 'store.perUser ? owner : ',
    replace: '',
    why: 'the next user of a browser sees what the last one stored',
  },
  {
    file: 'engine/expression/library.ts',
    find: '{ ...one, ...other }',
    replace: '{ ...other, ...one }',
    why: 'what is merged in loses',
  },
  {
    file: 'engine/expression/digest.ts',
    find: 'const code = text.charCodeAt(index)',
    replace: 'const code = 0',
    why: 'a changed survey of the same length takes the draft of the former one',
  },
  {
    file: 'engine/expression/pathSegment.ts',
    find: "['', '.', '..'].includes(text)",
    replace: "text === ''",
    why: 'an id of two dots leads out of its folder',
  },
  {
    file: 'engine/flow/busyTag.ts',
    find: ' || events.some((event) => tags.includes(busyTag(event)))',
    replace: '',
    why: 'the pressed button does not look busy',
  },
  {
    file: 'engine/replay/findBlock.ts',
    find: '    outer = scope\n',
    replace: '',
    why: 'a choice inside a row is not found when a scenario is pressed',
  },
]
