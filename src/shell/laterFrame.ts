import type { CompiledScreen } from '../../engine/compiled/compiled.ts'
import { later } from '../../engine/react/runtime/later.tsx'

/** The frame of the pages after sign-in, in a chunk of its own: the sign-in has no use for it. */
export const PortalFrame = later(() => import('./PortalFrame.tsx').then((module) => module.PortalFrame), null)

/** Loads the frame for a screen that is shown in it. */
export const prepareFrame = async ({ layout }: CompiledScreen): Promise<void> => {
  if (layout !== 'gate' && layout !== 'bare') await PortalFrame.load()
}
