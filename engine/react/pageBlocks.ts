/** Blocks of few pages, in one chunk. Tables have one of their own. */
export { PictureBlock } from '../blocks/picture/PictureBlock.tsx'
export { SlidesBlock } from '../blocks/slides/SlidesBlock.tsx'
export { StepperBlock } from '../blocks/stepper/StepperBlock.tsx'
