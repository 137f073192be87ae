import { type ReplyScope, replyScopes } from '@savepoint/contract/tickets/replies/reply-values.ts'
import { optionalStrings } from '../../../../lib/browser/search-params.ts'

export type ListSearch = {
  q?: string | undefined
  scope?: ReplyScope | undefined
  folder?: string | undefined
  unused?: 'true' | undefined
  similar?: 'true' | undefined
}

const strings = optionalStrings('q', 'scope', 'folder', 'unused', 'similar')

/** What an address cannot mean is left out. */
export function listParameters(given: Record<string, unknown>): ListSearch {
  const { q, scope, folder, unused, similar } = strings(given)
  const known = replyScopes.find((one) => one === scope)
  return {
    ...(q && { q }),
    ...(known && { scope: known }),
    ...(folder && { folder }),
    ...(unused === 'true' && { unused }),
    ...(similar === 'true' && { similar }),
  }
}

export const isFiltered = (search: ListSearch) => Object.values(search).some((value) => value !== undefined)
