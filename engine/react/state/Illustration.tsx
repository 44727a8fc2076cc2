import { classesOf } from '../look/classesOf.ts'
import { stateLook } from './stateLook.ts'

export type IllustrationName = 'empty' | 'search' | 'failure' | 'offline' | 'planned' | 'lost' | 'locked'
export interface IllustrationProps {
  readonly name: IllustrationName
}

const details: Readonly<Record<IllustrationName, readonly (readonly [tone: 'frame' | 'detail', path: string])[]>> = {
  empty: [
    ['detail', 'M48 104V66c0-11 9-15 18-22 9 7 18 11 18 22v38'],
    ['frame', 'M57 82h18M57 91h12'],
  ],
  search: [
    ['detail', 'M80 66a17 17 0 1 1-34 0 17 17 0 0 1 34 0Z'],
    ['detail', 'm75 79 12 13'],
  ],
  offline: [
    ['detail', 'M46 66a29 29 0 0 1 40 0M54 76a17 17 0 0 1 24 0'],
    ['detail', 'M66 88v.5M48 50l36 44'],
  ],
  locked: [
    ['detail', 'M50 72h32v24H50Z'],
    ['detail', 'M56 72v-8a10 10 0 0 1 20 0v8M66 82v5'],
  ],
  failure: [['detail', 'm54 64 24 24M78 64 54 88']],
  planned: [
    ['detail', 'M66 54v18l11 7'],
    ['detail', 'M88 72a22 22 0 1 1-44 0 22 22 0 0 1 44 0Z'],
  ],
  lost: [
    ['detail', 'M57 62a9 9 0 1 1 12 9c-2 1-3 3-3 6'],
    ['detail', 'M66 89v.5'],
  ],
}

/** Illustration of an empty or failed state: a gateway with a detail. */
export const Illustration = ({ name }: IllustrationProps) => (
  <svg className={classesOf(stateLook).art} viewBox="0 0 132 112" aria-hidden="true">
    <path className="fill" d="M30 104V54c0-22 18-30 36-44 18 14 36 22 36 44v50Z" />
    <path className="frame" d="M18 104h96M30 104V54c0-22 18-30 36-44 18 14 36 22 36 44v50" />
    {details[name].map(([tone, path]) => (
      <path key={path} className={tone} d={path} />
    ))}
  </svg>
)
