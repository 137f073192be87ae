import type { Config } from '../config.ts'
import type { ObserveQuery } from '../database/observe-queries.ts'
import { observeMetrics } from '../metrics/observe-metrics.ts'
import { activeTracing } from './tracing.ts'

/** Undefined when neither metrics nor traces are wanted: statements then cost nothing more. */
export function queryObserver({ metricsToken }: Pick<Config, 'metricsToken'>): ObserveQuery | undefined {
  const observers = [
    ...(metricsToken === undefined ? [] : [observeMetrics]),
    ...[activeTracing()?.observeQuery].filter((one) => one !== undefined),
  ]
  const [first, second] = observers
  if (!first || !second) return first
  return (textOf) => {
    const ends = [first(textOf), second(textOf)]
    return (error) => {
      for (const end of ends) end(error)
    }
  }
}
