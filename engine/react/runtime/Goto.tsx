import { type AnchorHTMLAttributes, createContext, type MouseEvent, useContext } from 'react'

/** Client-side navigation to a path of this portal. */
export const NavigateContext = createContext<((to: string) => void) | undefined>(undefined)

export interface GotoProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly to: string
}

const plainPress = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.altKey && !event.ctrlKey && !event.shiftKey

/** A link inside the portal: a real `href` for new tabs, client-side navigation for a plain click. */
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
