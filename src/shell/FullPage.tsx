import { Button } from '../../engine/react/button/Button.tsx'
import { ButtonLink } from '../../engine/react/button/ButtonLink.tsx'
import { icons } from '../../engine/react/icon/icons.ts'
import type { IllustrationName } from '../../engine/react/state/Illustration.tsx'
import { StateCard } from '../../engine/react/state/StateCard.tsx'
import { useWord } from '../../engine/react/texts/TextsContext.ts'
import { useShell } from './ShellContext.ts'

export interface FullPageProps {
  readonly art: IllustrationName
  readonly title: string
  readonly text: string
  readonly onRetry?: () => void
  readonly home?: string | undefined
  readonly signOut?: boolean | undefined
}

/** A page with one message and an action. */
export const FullPage = ({ art, title, text, onRetry, home, signOut }: FullPageProps) => {
  const word = useWord()
  const { host } = useShell()
  return (
    <StateCard
      art={art}
      heading="h1"
      title={title}
      text={text}
      actions={
        <>
          {onRetry && (
            <Button variant="primary" icon={icons.refreshCw} onClick={onRetry}>
              {word('tryAgain')}
            </Button>
          )}
          {home && (
            <ButtonLink to={home} variant={onRetry ? 'secondary' : 'primary'}>
              {word('backHome')}
            </ButtonLink>
          )}
          {signOut && (
            <Button variant="secondary" onClick={host.signOut}>
              {word('signOut')}
            </Button>
          )}
        </>
      }
    />
  )
}
