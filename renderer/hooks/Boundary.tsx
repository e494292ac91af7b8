/** What is drawn inside it may fail without taking down what stands beside it. React notes every fault in the console. */
import { Component, type ErrorInfo, type ReactNode } from 'react'

export interface DrawingFault {
  readonly error: Error
  /** Inside which parts of the page it happened. */
  readonly parts: string
  /** Draws it anew. */
  readonly again: () => void
}
interface BoundaryProps {
  readonly children: ReactNode
  /** With another one it is drawn anew by itself. */
  readonly of?: unknown
  readonly instead: (fault: DrawingFault) => ReactNode
}
interface Fallen {
  readonly error: Error | null
  readonly parts: string
  readonly of: unknown
}
export class Boundary extends Component<BoundaryProps, Fallen> {
  override state: Fallen = { error: null, parts: '', of: this.props.of }

  static getDerivedStateFromProps({ of }: BoundaryProps, state: Fallen): Fallen | null {
    return of === state.of ? null : { error: null, parts: '', of }
  }
  static getDerivedStateFromError(thrown: unknown): Partial<Fallen> {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) }
  }
  override componentDidCatch(_thrown: unknown, { componentStack }: ErrorInfo): void {
    this.setState({ parts: componentStack ?? '' })
  }
  private readonly again = (): void => this.setState({ error: null, parts: '' })

  override render(): ReactNode {
    const { error, parts } = this.state
    return error === null ? this.props.children : this.props.instead({ error, parts, again: this.again })
  }
}
