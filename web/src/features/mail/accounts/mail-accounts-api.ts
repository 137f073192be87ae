import type { BodyGiven, ResponseOf } from '@savepoint/contract/endpoint.ts'
import {
  createMailAccount,
  deleteMailAccount,
  enableMailAccount,
  getMailAccount,
  listMailAccounts,
  listMailTopics,
  type MailAccount,
  updateMailAccount,
} from '@savepoint/contract/mail/mail-accounts.ts'
import type { MailAccountInput } from '@savepoint/contract/mail/mail-inputs.ts'
import { testMailAccount } from '@savepoint/contract/mail/mail-tests.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { sendRequest } from '../../../lib/api/api.ts'
import { queryClient } from '../../../lib/api/query-client.ts'

/** Named after the specification's cache group. What is read and sent moves on by itself. */
export const mailAccountsQuery = () =>
  queryOptions({
    queryKey: ['MailAccounts'],
    queryFn: ({ signal }) => sendRequest(listMailAccounts, { signal }),
    refetchInterval: 30_000,
  })

export const mailAccountQuery = (id: string) =>
  queryOptions({
    queryKey: ['MailAccounts', id],
    queryFn: ({ signal }) => sendRequest(getMailAccount, { params: { id }, signal, quiet: true }),
  })

export type MailTopics = ResponseOf<typeof listMailTopics>

export const mailTopicsQuery = () =>
  queryOptions({
    queryKey: ['AdminProjects', 'ofMail'],
    queryFn: ({ signal }) => sendRequest(listMailTopics, { signal }),
  })

const refresh = () =>
  Promise.all(
    [['MailAccounts'], ['MailTemplates']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  )

export const useSaveMailAccount = (id: string | null) =>
  useMutation({
    mutationFn: (body: MailAccountInput): Promise<MailAccount> =>
      id
        ? sendRequest(updateMailAccount, { params: { id }, body, quiet: true })
        : sendRequest(createMailAccount, { body, quiet: true }),
    onSuccess: refresh,
  })

export const useEnableMailAccount = () =>
  useMutation({
    mutationFn: ({ id, enabled }: { id: string; enabled: boolean }) =>
      sendRequest(enableMailAccount, { params: { id }, body: { enabled } }),
    onSettled: refresh,
  })

export const useDeleteMailAccount = () =>
  useMutation({
    mutationFn: (id: string) => sendRequest(deleteMailAccount, { params: { id }, quiet: true }),
    onSuccess: refresh,
  })

export type TestBody = BodyGiven<typeof testMailAccount>

export const useTestMailAccount = () =>
  useMutation({ mutationFn: (body: TestBody) => sendRequest(testMailAccount, { body, quiet: true }) })
