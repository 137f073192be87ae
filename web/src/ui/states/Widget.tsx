import { Component, type ReactNode } from 'react'
import { reportError } from '../../lib/problems/report-error.ts'
import { InlineError } from './InlineError.tsx'

type Props = { children: ReactNode; onRetry?: () => void }

/** An error inside replaces this part of the page alone. A new `key` starts again. */
export class Widget extends Component<Props, { error: unknown }> {
  override state = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown) {
    reportError(error)
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    const retry = () => {
      this.setState({ error: null })
      this.props.onRetry?.()
    }
    return <InlineError error={error} onRetry={retry} />
  }
}
