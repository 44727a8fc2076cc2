import { Component, type ReactNode } from 'react'
import { ChunkError } from './later.tsx'

export interface BoundaryProps {
  readonly children: ReactNode
  /** What is shown instead; `retry` is given if a chunk could not be fetched, which rendering again may cure. */
  readonly fallback: (retry: (() => void) | undefined) => ReactNode
  /** Resets the boundary when it changes, so that rendering is retried. */
  readonly of: unknown
  readonly onBroken?: (error: unknown) => void
}

interface BoundaryState {
  readonly broken?: 'code' | 'chunk' | undefined
}

/** Error boundary: a broken block does not take the screen down. React supports this only in classes. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = {}

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { broken: error instanceof ChunkError ? 'chunk' : 'code' }
  }

  override componentDidCatch(error: unknown): void {
    if (error instanceof ChunkError) error.forget()
    this.props.onBroken?.(error)
  }

  override componentDidUpdate(before: BoundaryProps): void {
    if (before.of !== this.props.of && this.state.broken) this.retry()
  }

  readonly retry = (): void => this.setState({ broken: undefined })

  override render(): ReactNode {
    const { broken } = this.state
    if (!broken) return this.props.children
    return this.props.fallback(broken === 'chunk' ? this.retry : undefined)
  }
}
