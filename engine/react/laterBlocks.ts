/** Blocks that home or most pages show and the sign-in does not, in one chunk: each further chunk is a request before a screen renders. */
export { CountdownBlock } from '../blocks/countdown/CountdownBlock.tsx'
export { GateBlock } from '../blocks/gate/GateBlock.tsx'
export { ListBlock } from '../blocks/list/ListBlock.tsx'
export { PartBlock } from '../blocks/part/PartBlock.tsx'
export { RecordBlock } from '../blocks/record/RecordBlock.tsx'
export { SwiperBlock } from '../blocks/swiper/SwiperBlock.tsx'
export { TilesBlock } from '../blocks/tiles/TilesBlock.tsx'
export { ValueBlock } from '../blocks/value/ValueBlock.tsx'
