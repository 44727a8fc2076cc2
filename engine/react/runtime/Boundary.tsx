import { Component, type ReactNode } from 'react'

export interface BoundaryProps {
  readonly children: ReactNode
  readonly fallback: ReactNode
  /** Changes when what is inside is another thing, so that it is tried again. */
  readonly of: unknown
}

/** Keeps a broken block from taking the screen with it. React offers this only to classes. */
export class Boundary extends Component<BoundaryProps, { readonly broken: unknown }> {
  override state: { readonly broken: unknown } = { broken: undefined }

  static getDerivedStateFromError(): { broken: unknown } {
    return { broken: true }
  }

  override componentDidUpdate(before: BoundaryProps): void {
    if (before.of !== this.props.of && this.state.broken) this.setState({ broken: undefined })
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.fallback : this.props.children
  }
}
