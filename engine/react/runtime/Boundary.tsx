import { Component, type ReactNode } from 'react'

export interface BoundaryProps {
  readonly children: ReactNode
  readonly fallback: ReactNode
  /** Resets the boundary when it changes, so that rendering is retried. */
  readonly of: unknown
}

/** Error boundary: a broken block does not take the screen down. React supports this only in classes. */
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
