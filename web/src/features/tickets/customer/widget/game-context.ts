import {
  type WidgetContext,
  widgetContext,
  widgetLimits,
} from '@savepoint/contract/knowledge/support-widget/widget-values.ts'

/** What a page says of the moment. What does not fit is left out, one by one, and the page's developer sees why. */
export function readContext(given: unknown): WidgetContext {
  const entries = typeof given === 'object' ? Object.entries(given ?? {}) : []
  return Object.fromEntries(entries.flatMap(readEntry))
}

function readEntry([name, value]: [string, unknown]): [string, string][] {
  const isPlain = typeof value === 'number' || typeof value === 'boolean'
  const read = widgetContext.safeParse({ [name]: isPlain ? String(value) : value })
  if (read.success) return Object.entries(read.data)
  console.warn('savepoint: left out of the context', name, read.error.issues[0]?.message)
  return []
}

/** As many as a request takes. Those of the token come first and are believed. */
export function mergeContexts({ page, token }: { page: WidgetContext; token: WidgetContext }): WidgetContext {
  const merged = Object.entries({ ...token, ...page, ...token })
  const tooMany = merged.slice(widgetLimits.contextEntries).map(([name]) => name)
  if (tooMany.length > 0) console.warn('savepoint: too much context, left out', ...tooMany)
  return Object.fromEntries(merged.slice(0, widgetLimits.contextEntries))
}
