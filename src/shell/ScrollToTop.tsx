import { useEffect, useState } from 'react'
import { Icon } from '../../engine/react/icon/Icon.tsx'
import { icons } from '../../engine/react/icon/icons.ts'
import { classesOf } from '../../engine/react/look/classesOf.ts'
import { useWord } from '../../engine/react/texts/TextsContext.ts'
import { gateLook } from './gateLook.ts'

const isFar = () => window.scrollY > 20

/** Shown once the page is scrolled by more than 20 px (LOGIN-22). */
export const ScrollToTop = () => {
  const look = classesOf(gateLook)
  const word = useWord()
  // Measured before anything changes: measured later, it would force a layout.
  const [far, setFar] = useState(isFar)
  useEffect(() => {
    const measure = () => setFar(isFar())
    window.addEventListener('scroll', measure, { passive: true })
    return () => window.removeEventListener('scroll', measure)
  }, [])
  return far ? (
    <button type="button" className={look.up} aria-label={word('toTop')} onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}>
      <Icon nodes={icons.arrowUp} />
    </button>
  ) : null
}
