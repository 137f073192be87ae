import type { BodyGiven } from '@savepoint/contract/endpoint.ts'
import type { ArticleDraft, saveArticleDraft } from '@savepoint/contract/knowledge/articles.ts'
import { isSameJson } from '../../../../lib/drafts/same-json.ts'
import { isProblem } from '../../../../lib/problems/problem-error.ts'

type Draft = BodyGiven<typeof saveArticleDraft>
type Requests = {
  save: (draft: Draft) => Promise<{ version: number }>
  load: () => Promise<ArticleDraft | null>
}

/** More than an author changes while the connection is bad. */
const mostUnanswered = 5

/**
 * Saves drafts of an article and returns their version. Rejects with `changedMeanwhile` if another window saved in
 * between, but not if that was this one, whose response was lost.
 */
export function createArticleDraftSaves({ save, load }: Requests) {
  let unanswered: readonly Draft[] = []
  async function put(draft: Draft): Promise<number> {
    unanswered = [...unanswered, draft].slice(-mostUnanswered)
    const { version } = await save(draft)
    unanswered = []
    return version
  }
  return async (draft: Draft): Promise<number> => {
    try {
      return await put(draft)
    } catch (error) {
      if (!isProblem(error, 'changedMeanwhile')) throw error
      const found = await load()
      if (!found || !unanswered.some((one) => isSameDraft(one, found))) throw error
      return await put({ ...draft, version: found.version })
    }
  }
}

const isSameDraft = (
  { version: _version, ...sent }: Draft,
  { title, content, tags, ...found }: ArticleDraft,
) =>
  isSameJson(sent, {
    title,
    content,
    tags,
    basedOn: found.basedOn,
    seeAlso: found.seeAlso.map(({ id }) => id),
  })
