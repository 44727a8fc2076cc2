import { useContext, useState } from 'react'
import { isOwnPicture } from '../../access/ownPicture.ts'
import { isMap } from '../../data/isMap.ts'
import { RuntimeContext } from '../runtime/RuntimeContext.ts'

/** The pictures that are shown of the given addresses, and what says that one could not be loaded. */
export interface Pictures {
  readonly shown: readonly string[]
  readonly fail: (source: string) => void
}

/** Leaves out what is no address, leads to other places than the university's (`isOwnPicture`), or could not be loaded. Outside of a screen no university is known. */
export function usePictures(sources: readonly unknown[]): Pictures {
  const [broken, setBroken] = useState<readonly string[]>([])
  const university = useContext(RuntimeContext)?.scope({})['university']
  const addresses = isMap(university) ? university['universityURL'] : undefined
  const isShown = (one: unknown): one is string => typeof one === 'string' && !broken.includes(one) && isOwnPicture(one, addresses)
  return { shown: sources.filter(isShown), fail: (source) => setBroken((before) => [...before, source]) }
}
