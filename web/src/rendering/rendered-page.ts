import type { Locale } from '@savepoint/contract/people/people.ts'
import type { DehydratedState } from '@tanstack/react-query'

/** What the browser needs to continue with the page that the server rendered. */
export type RenderedPage = {
  language: Locale
  /** Null: that of the page. */
  contentLanguage: string | null
  /** ISO 8601. */
  renderedAt: string
  queries: DehydratedState
}
