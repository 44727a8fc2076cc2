import { Skeleton } from '../../react/state/Skeleton.tsx'
import type { BlockPropsOf } from '../blockProps.ts'

/** The shape of what is coming. */
export const SkeletonBlock = ({ block }: BlockPropsOf<'skeleton'>) => <Skeleton like={block.like} />
