import {
  getSatisfaction,
  getTicketSatisfaction,
  giveSatisfaction,
  giveTicketSatisfaction,
  type SatisfactionAnswer,
  type SatisfactionQuestion,
  skipTicketSatisfaction,
} from '@savepoint/contract/satisfaction/satisfaction.ts'
import { useMutation } from '@tanstack/react-query'
import { sendRequest } from '../../../../lib/api/api.ts'
import { operationQuery } from '../../../../lib/api/operation-query.ts'
import { queryClient } from '../../../../lib/api/query-client.ts'

export const getSatisfactionQuery = (token: string) =>
  operationQuery('CustomerTicket', getSatisfaction, { params: { token }, quiet: true })

export const getTicketSatisfactionQuery = (id: number) =>
  operationQuery('CustomerTicket', getTicketSatisfaction, { params: { id }, quiet: true })

export const useGiveSatisfaction = (token: string) =>
  useMutation({
    mutationFn: (body: SatisfactionAnswer) =>
      sendRequest(giveSatisfaction, { params: { token }, body, quiet: true }),
    onSuccess: (question) => queryClient.setQueryData(getSatisfactionQuery(token).queryKey, question),
  })

const keep = (id: number, question: SatisfactionQuestion | null) =>
  queryClient.setQueryData(getTicketSatisfactionQuery(id).queryKey, { question })

export const useGiveTicketSatisfaction = (id: number) =>
  useMutation({
    mutationFn: (body: SatisfactionAnswer) =>
      sendRequest(giveTicketSatisfaction, { params: { id }, body, quiet: true }),
    onSuccess: (question) => keep(id, question),
  })

export const useSkipTicketSatisfaction = (id: number) =>
  useMutation({
    mutationFn: () => sendRequest(skipTicketSatisfaction, { params: { id }, quiet: true }),
    onSuccess: () => keep(id, null),
  })
