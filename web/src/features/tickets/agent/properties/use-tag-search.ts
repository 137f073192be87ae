import { useDebouncedValue } from '@mantine/hooks'
import type { TicketTag } from '@savepoint/contract/tickets/tags.ts'
import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { searchTagsQuery } from '../tags/tags-api.ts'
import { absentTags, foundTags, isNewName } from './tag-choices.ts'
import { suggestTagsQuery } from './ticket-tags-api.ts'

export type TagSearch = {
  tags: readonly TicketTag[]
  areSuggested: boolean
  /** No tag that this ticket could have is called so. */
  isNew: boolean
  /** The tags are those for the typed words. */
  isSettled: boolean
  isFailed: boolean
}

/** Frequent tags while nothing is typed; without any of those, all tags. */
export function useTagSearch(ticket: Ticket, present: readonly TicketTag[], typed: string): TagSearch {
  const [q] = useDebouncedValue(typed, 150)
  const suggested = useQuery(suggestTagsQuery(ticket.id))
  const suggestions = absentTags(suggested.data?.items ?? [], present)
  const areSuggested = typed === '' && suggestions.length > 0
  const listed = useQuery({
    ...searchTagsQuery({ q, projectId: ticket.project.id ?? undefined }),
    enabled: q !== '' || (!suggested.isPending && suggestions.length === 0),
    placeholderData: keepPreviousData,
  })
  const isAnswered = q === typed && !listed.isPlaceholderData && !listed.isPending
  const search = { typed, found: listed.data?.items ?? [], isSettled: isAnswered, present }
  return {
    tags: areSuggested ? suggestions : foundTags(search),
    areSuggested,
    isNew: isNewName(search) && !listed.isError,
    isSettled: areSuggested || isAnswered,
    isFailed: !areSuggested && listed.isError,
  }
}
