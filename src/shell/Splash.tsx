import { Button } from '../../engine/react/button/Button.tsx'
import { icons } from '../../engine/react/icon/icons.ts'
import { classesOf } from '../../engine/react/look/classesOf.ts'
import { defineLook } from '../../engine/react/look/look.ts'
import { Spinner } from '../../engine/react/state/Spinner.tsx'
import { useWord } from '../../engine/react/texts/TextsContext.ts'
import { Mark } from './Mark.tsx'
import { useAtLeast } from './useAtLeast.ts'

/** Same styles as `splash` in index.html, which is shown until this renders. */
const splashLook = defineLook({
  root: {
    position: 'fixed',
    inset: '0',
    zIndex: 'splash',
    background: 'canvas',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '5',
    color: 'accent.mark',
    '& > span:first-of-type': { transform: 'scale(1.8)', marginBlockEnd: '4' },
  },
  name: { color: 'text', fontSize: 'lg', lineHeight: 'lg', fontWeight: 'bold' },
  slow: { maxInlineSize: '40ch', paddingInline: '4', color: 'muted', textAlign: 'center' },
})

/** ms after which it says that starting takes long. */
const LONG = 10_000
const fromNow = () => undefined

/** Shown until session, university and version are known; covers what renders meanwhile. */
export const Splash = () => {
  const look = classesOf(splashLook)
  const word = useWord()
  const late = useAtLeast(LONG, fromNow)
  return (
    <div className={look.root} role="status" aria-label={word('starting')}>
      <Mark />
      <span className={look.name}>{word('brand')}</span>
      <Spinner />
      {late && (
        <>
          <p className={look.slow}>{word('slow')}</p>
          <Button icon={icons.refreshCw} onClick={() => window.location.reload()}>
            {word('tryAgain')}
          </Button>
        </>
      )}
    </div>
  )
}
