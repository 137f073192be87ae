import type { DehydratedState } from '@tanstack/react-query'

/** What the browser needs to continue with the page that the server rendered. */
export type RenderedPage = {
  /** That of the page, after the one chosen for articles. */
  languages: string
  /** ISO 8601. */
  renderedAt: string
  queries: DehydratedState
}
