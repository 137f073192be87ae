import { createPersisted } from '../../../../lib/browser/create-persisted.ts'

const most = 8

type Recent = { owner: string | null; words: readonly string[] }

export const useRecentTicketSearches = createPersisted<Recent>(
  { owner: null, words: [] },
  { name: 'savepoint.ticketSearches', version: 1 },
)

export function rememberTicketSearch(owner: string, typed: string) {
  const word = typed.trim()
  if (word === '') return
  useRecentTicketSearches.setState((before) => {
    const own = before.owner === owner ? before.words : []
    return { owner, words: [word, ...own.filter((other) => other !== word)].slice(0, most) }
  })
}
