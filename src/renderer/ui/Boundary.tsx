import { Component, type ReactNode } from 'react'

interface BoundaryProps {
  readonly children: ReactNode
  /** Returns the replacement for children that cannot be drawn; `again` draws them again. */
  readonly renderFallback: (again: () => void) => ReactNode
  readonly onFailed: (error: unknown) => void
}

/** Keeps an exception while drawing to its part of the window; without one React takes the whole window away. */
export class Boundary extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFailed(error)
  }

  override render(): ReactNode {
    const { children, renderFallback } = this.props
    return this.state.hasFailed ? renderFallback(() => this.setState({ hasFailed: false })) : children
  }
}
