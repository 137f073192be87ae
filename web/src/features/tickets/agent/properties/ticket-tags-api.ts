import { createTag, suggestTags, type TicketTag } from '@savepoint/contract/tickets/tags.ts'
import { type Ticket, updateTicket } from '@savepoint/contract/tickets/tickets.ts'
import { useMutation, useMutationState } from '@tanstack/react-query'
import { sendRequest } from '../../../../lib/api/api.ts'
import { invalidateGroups, invalidateOperation, operationQuery } from '../../../../lib/api/operation-query.ts'
import { queryClient } from '../../../../lib/api/query-client.ts'
import { translator } from '../../../../lib/language/i18n.ts'
import { isProblem } from '../../../../lib/problems/problem-error.ts'
import { notify } from '../../../../lib/toasts/toasts.ts'
import { getTicketQuery, refreshQueue, refreshTicket } from '../ticket-data/ticket-api.ts'
import { type TagChange, tagsAfter } from './tag-choices.ts'

export const suggestTagsQuery = (id: number) =>
  operationQuery('TicketInfo', suggestTags, { params: { id }, quiet: true })

const changesOf = (id: number) => ['changeTags', id]
const idsOf = (tag: TicketTag | undefined) => tag && [tag.id]

/** Only what changes is sent, so that tags from colleagues stay. One change follows another. */
export const useChangeTags = (id: number) =>
  useMutation({
    mutationKey: changesOf(id),
    scope: { id: changesOf(id).join() },
    mutationFn: ({ added, removed }: TagChange) =>
      sendRequest(updateTicket, {
        params: { id },
        body: { addTagIds: idsOf(added), removeTagIds: idsOf(removed) },
        quiet: true,
      }),
    onSuccess: async (ticket) => {
      const { queryKey } = getTicketQuery(id)
      // An answer from before this change would take it off the screen again.
      await queryClient.cancelQueries({ queryKey })
      if (ticket) queryClient.setQueryData(queryKey, ticket)
    },
    onError: () => void notify.error(translator('desk')(($) => $.ticketTags.notChanged)),
    onSettled: () => {
      refreshQueue()
      refreshTicket(id)
      void invalidateOperation('TicketInfo', suggestTags, { params: { id } })
    },
  })

/** As they will be: changes under way count. */
export function useTicketTags({ id, tags }: Ticket): readonly TicketTag[] {
  const changes = useMutationState({
    filters: { mutationKey: changesOf(id), status: 'pending' },
    select: ({ state }) => state.variables as TagChange,
  })
  return tagsAfter(tags, changes)
}

export const useCreateTag = () =>
  useMutation({
    mutationFn: (name: string) => sendRequest(createTag, { body: { name }, quiet: true }),
    onError: (error, name) => {
      const t = translator('desk')
      const isTaken = isProblem(error, 'documentAlreadyExists')
      void notify.error(isTaken ? t(($) => $.ticketTags.taken, { name }) : t(($) => $.ticketTags.notChanged))
    },
    onSettled: () => invalidateGroups('Tags'),
  })
