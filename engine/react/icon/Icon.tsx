import { createElement } from 'react'
import { classesOf } from '../look/classesOf.ts'
import { iconLook } from './iconLook.ts'

/** The SVG elements of a 24 × 24 icon, as lucide publishes them. */
export type IconNodes = readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]

export interface IconProps {
  readonly nodes: IconNodes
  readonly size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl'
  /** Mirrored in right-to-left languages. */
  readonly directional?: boolean
  readonly filled?: boolean
}

/** A decorative icon, hidden from screen readers. */
export const Icon = ({ nodes, size = 'md', directional, filled }: IconProps) => {
  return (
    <svg
      className={classesOf(iconLook, { size }).root}
      data-directional={directional || undefined}
      data-filled={filled || undefined}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      {nodes.map(([tag, attributes], index) => createElement(tag, { ...attributes, key: index }))}
    </svg>
  )
}
