import { Icon } from '../../engine/react/icon/Icon.tsx'
import { icons } from '../../engine/react/icon/icons.ts'
import { classesOf } from '../../engine/react/look/classesOf.ts'
import { markLook } from './railLook.ts'

export interface MarkProps {
  readonly logo?: string | undefined
}

/** The university's logo, or the portal's own. */
export const Mark = ({ logo }: MarkProps) => (
  <span className={classesOf(markLook).root}>
    {logo ? <img src={logo} alt="" width={40} height={40} /> : <Icon nodes={icons.logo} size="lg" />}
  </span>
)
