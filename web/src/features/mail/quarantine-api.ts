import type { BodyGiven, ResponseOf } from '@savepoint/contract/endpoint.ts'
import {
  deleteQuarantinedMail,
  getQuarantinedMail,
  listQuarantine,
  releaseQuarantinedMail,
} from '@savepoint/contract/mail/mail-quarantine.ts'
import { useMutation } from '@tanstack/react-query'
import { sendRequest } from '../../lib/api/api.ts'
import { invalidateGroups, operationPages, operationQuery } from '../../lib/api/operation-query.ts'

export const listQuarantineQuery = () => operationPages('MailQuarantine', listQuarantine, {})

export const quarantineCountQuery = () => ({
  ...operationQuery('MailQuarantine', listQuarantine, { query: { limit: 1 }, quiet: true }),
  select: ({ total }: ResponseOf<typeof listQuarantine>) => total,
})

export const getQuarantinedMailQuery = (id: string) =>
  operationQuery('MailQuarantine', getQuarantinedMail, { params: { id }, quiet: true })

const refresh = () => invalidateGroups('MailQuarantine')

export const useReleaseQuarantinedMail = (id: string) =>
  useMutation({
    mutationFn: (body: BodyGiven<typeof releaseQuarantinedMail>) =>
      sendRequest(releaseQuarantinedMail, { params: { id }, body, quiet: true }),
    onSuccess: refresh,
  })

export const releaseQuarantinedMailRequest = (id: string) =>
  sendRequest(releaseQuarantinedMail, { params: { id }, body: {}, quiet: true }).finally(() => void refresh())

export const deleteQuarantinedMailRequest = (id: string) =>
  sendRequest(deleteQuarantinedMail, { params: { id }, quiet: true }).finally(() => void refresh())
