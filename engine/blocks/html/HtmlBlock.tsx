import { later } from '../../react/runtime/later.tsx'
import { useBlock } from '../../react/runtime/useBlock.ts'
import type { BlockPropsOf } from '../blockProps.ts'

const SafeHtml = later(() => import('./SafeHtml.tsx').then((module) => module.SafeHtml))

/** Sanitized rich text from a server. */
export const HtmlBlock = ({ block }: BlockPropsOf<'html'>) => {
  const html = useBlock(block).value(block.value)
  return typeof html === 'string' && html !== '' ? <SafeHtml html={html} allow={block.allow ?? 'inline'} /> : null
}
