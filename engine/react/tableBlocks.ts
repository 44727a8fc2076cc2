/** Tables and what searches in them: home and the reserve pages show none, so they are no part of the other blocks' chunk. */
export { SearchBlock } from '../blocks/search/SearchBlock.tsx'
export { TableBlock } from '../blocks/table/TableBlock.tsx'
