import type { Config } from '../config.ts'
import { type ObserveQuery, observeAll } from '../database/observe-queries.ts'
import { observeMetrics } from '../metrics/observe-metrics.ts'
import { activeTracing } from './tracing.ts'

/** Undefined when neither metrics nor traces are wanted: statements then cost nothing more. */
export function queryObserver({ metricsToken }: Pick<Config, 'metricsToken'>): ObserveQuery | undefined {
  return observeAll([metricsToken === undefined ? undefined : observeMetrics, activeTracing()?.observeQuery])
}
