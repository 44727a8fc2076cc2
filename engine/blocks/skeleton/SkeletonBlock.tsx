import { Skeleton } from '../../react/state/Skeleton.tsx'
import type { BlockPropsOf } from '../blockProps.ts'

/** A skeleton. */
export const SkeletonBlock = ({ block }: BlockPropsOf<'skeleton'>) => <Skeleton like={block.like} />
