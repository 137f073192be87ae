import { getChecklist, saveChecklist } from '@savepoint/contract/tickets/checklists/checklists.ts'
import { useMutation, useMutationState } from '@tanstack/react-query'
import { sendRequest } from '../../../../lib/api/api.ts'
import { operationQuery } from '../../../../lib/api/operation-query.ts'
import { queryClient } from '../../../../lib/api/query-client.ts'
import { translator } from '../../../../lib/language/i18n.ts'
import { isProblem } from '../../../../lib/problems/problem-error.ts'
import { ItemChanged, ItemDeleted, itemOf, type Step } from './checklist-steps.ts'

export const getChecklistQuery = (id: number) =>
  operationQuery('TicketInfo', getChecklist, { params: { id }, quiet: true })

const keyOf = (ticketId: number) => ['saveChecklist', ticketId]
const mostTries = 5

type Change = {
  step: Step
  /** The text that was written. */
  mine?: string | undefined
}

/** One after the other; what others changed meanwhile is fetched, and the step made to that. Each failure is reported. */
export const useChangeChecklist = (ticketId: number, onFailure: (words: string) => void) =>
  useMutation({
    mutationKey: keyOf(ticketId),
    scope: { id: `checklist ${ticketId}` },
    mutationFn: ({ step }: Change) => change(ticketId, step),
    onSuccess: (checklist) => queryClient.setQueryData(getChecklistQuery(ticketId).queryKey, checklist),
    // Also of a step that others followed, or whose list was left.
    onError: (error, { mine = '' }) => onFailure(wordsOf(error, mine)),
  })

function wordsOf(error: Error, mine: string) {
  const t = translator('desk')
  if (error instanceof ItemDeleted) return t(($) => $.checklist.deleted, { mine })
  return error instanceof ItemChanged
    ? t(($) => $.checklist.changed, { theirs: error.message, mine })
    : t(($) => $.checklist.failed)
}

async function change(ticketId: number, step: Step) {
  for (let tries = 1; ; tries += 1) {
    const staleTime = tries === 1 ? Number.POSITIVE_INFINITY : 0
    const { version, items } = await queryClient.fetchQuery({ ...getChecklistQuery(ticketId), staleTime })
    try {
      const body = { version, items: step(items.map(itemOf)) }
      return await sendRequest(saveChecklist, { params: { id: ticketId }, body, quiet: true })
    } catch (error) {
      if (!isProblem(error, 'changedMeanwhile') || tries === mostTries) throw error
    }
  }
}

/** Steps that the server does not have yet. */
export const useStepsOnWay = (ticketId: number) =>
  useMutationState({
    filters: { mutationKey: keyOf(ticketId), status: 'pending' },
    select: ({ state }) => (state.variables as Change).step,
  })
