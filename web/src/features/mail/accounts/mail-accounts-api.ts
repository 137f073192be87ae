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
import { testMailAccount } from '@savepoint/contract/mail/mail-tests.ts'
import { useMutation } from '@tanstack/react-query'
import { sendRequest } from '../../../lib/api/api.ts'
import { invalidateGroups, operationQuery } from '../../../lib/api/operation-query.ts'
import { markFresh } from '../../../lib/browser/fresh-item.ts'

/** Refetched regularly: the figures change while mail is read and sent. */
export const listMailAccountsQuery = () => ({
  ...operationQuery('MailAccounts', listMailAccounts, {}),
  refetchInterval: 30_000,
})

export const getMailAccountQuery = (id: string) =>
  operationQuery('MailAccount', getMailAccount, { params: { id }, quiet: true })

export type MailTopics = ResponseOf<typeof listMailTopics>

export const listMailTopicsQuery = () => operationQuery('AdminProjects', listMailTopics, {})

const refresh = () => invalidateGroups('MailAccounts', 'MailAccount', 'MailTemplates', 'MailTemplate')

export const useSaveMailAccount = (id: string | null) =>
  useMutation({
    mutationFn: ({ updatedAt, ...body }: BodyGiven<typeof updateMailAccount>): Promise<MailAccount> =>
      id
        ? sendRequest(updateMailAccount, { params: { id }, body: { ...body, updatedAt }, quiet: true })
        : sendRequest(createMailAccount, { body, quiet: true }),
    onSuccess: (saved) => {
      if (id === null) markFresh(saved.id)
      return refresh()
    },
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
