import { type AnchorHTMLAttributes, createContext, type MouseEvent, useContext } from 'react'

/** Goes to a path of this portal without loading the page anew. */
export const NavigateContext = createContext<((to: string) => void) | undefined>(undefined)

export interface GotoProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly to: string
}

const plainPress = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.altKey && !event.ctrlKey && !event.shiftKey

/** A link inside the portal: a real address for a new tab, the router for an ordinary press. */
export const Goto = ({ to, onClick, children, ...rest }: GotoProps) => {
  const navigate = useContext(NavigateContext)
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!navigate || event.defaultPrevented || !plainPress(event)) return
    event.preventDefault()
    navigate(to)
  }
  return (
    <a {...rest} href={to} onClick={press}>
      {children}
    </a>
  )
}
