import type { BodyGiven } from '@savepoint/contract/endpoint.ts'
import {
  deleteQuarantinedMail,
  getQuarantinedMail,
  listQuarantine,
  releaseQuarantinedMail,
} from '@savepoint/contract/mail/mail-quarantine.ts'
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import { sendRequest } from '../../lib/api/api.ts'
import { queryClient } from '../../lib/api/query-client.ts'

export const quarantineQuery = () =>
  infiniteQueryOptions({
    queryKey: ['MailQuarantine', 'list'],
    queryFn: ({ pageParam, signal }) =>
      sendRequest(listQuarantine, { query: pageParam ? { cursor: pageParam } : {}, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

/** How many mails wait to be decided about. */
export const quarantineCountQuery = () =>
  queryOptions({
    queryKey: ['MailQuarantine', 'count'],
    queryFn: async ({ signal }) =>
      (await sendRequest(listQuarantine, { query: { limit: 1 }, signal, quiet: true })).total,
  })

export const quarantinedMailQuery = (id: string) =>
  queryOptions({
    queryKey: ['MailQuarantine', 'mail', id],
    queryFn: ({ signal }) => sendRequest(getQuarantinedMail, { params: { id }, signal, quiet: true }),
  })

const refresh = () => queryClient.invalidateQueries({ queryKey: ['MailQuarantine'] })

export const useReleaseQuarantinedMail = (id: string) =>
  useMutation({
    mutationFn: (body: BodyGiven<typeof releaseQuarantinedMail>) =>
      sendRequest(releaseQuarantinedMail, { params: { id }, body, quiet: true }),
    onSuccess: refresh,
  })

/** Puts a mail where it belongs without a question. */
export const releaseAsItBelongs = (id: string) =>
  sendRequest(releaseQuarantinedMail, { params: { id }, body: {}, quiet: true }).finally(() => void refresh())

export const removeQuarantinedMail = (id: string) =>
  sendRequest(deleteQuarantinedMail, { params: { id }, quiet: true }).finally(() => void refresh())
