import type { MailTemplateInput } from '@savepoint/contract/mail/mail-inputs.ts'
import {
  createMailTemplate,
  deleteMailTemplate,
  getMailTemplate,
  listMailTemplates,
  type MailTemplate,
  updateMailTemplate,
} from '@savepoint/contract/mail/mail-templates.ts'
import { previewMailTemplate, sendTestMail } from '@savepoint/contract/mail/mail-tests.ts'
import type { MailEvent } from '@savepoint/contract/mail/mail-values.ts'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { sendRequest } from '../../../lib/api/api.ts'
import { queryClient } from '../../../lib/api/query-client.ts'

/** Named after the specification's cache group. */
export const mailTemplatesQuery = () =>
  queryOptions({
    queryKey: ['MailTemplates'],
    queryFn: ({ signal }) => sendRequest(listMailTemplates, { signal }),
  })

export const mailTemplateQuery = (id: string) =>
  queryOptions({
    queryKey: ['MailTemplates', id],
    queryFn: ({ signal }) => sendRequest(getMailTemplate, { params: { id }, signal, quiet: true }),
  })

/** What a mail is made of, before anybody saves it: with a ticket, or with sample data. */
export type TemplatePreviewBody = Omit<MailTemplateInput, 'name'> & { event: MailEvent; ticketId?: number }

export const mailPreviewQuery = (body: TemplatePreviewBody) =>
  queryOptions({
    queryKey: ['MailPreview', body],
    queryFn: ({ signal }) => sendRequest(previewMailTemplate, { body, signal, quiet: true }),
    placeholderData: keepPreviousData,
    retry: false,
  })

export const useSendTestMail = () =>
  useMutation({ mutationFn: (body: TemplatePreviewBody) => sendRequest(sendTestMail, { body, quiet: true }) })

const refresh = () =>
  Promise.all(
    [['MailTemplates'], ['MailAccounts']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  )

export const useSaveMailTemplate = (id: string | null) =>
  useMutation({
    mutationFn: (body: MailTemplateInput): Promise<MailTemplate> =>
      id
        ? sendRequest(updateMailTemplate, { params: { id }, body, quiet: true })
        : sendRequest(createMailTemplate, { body, quiet: true }),
    onSuccess: refresh,
  })

export const removeMailTemplate = (id: string) =>
  sendRequest(deleteMailTemplate, { params: { id }, quiet: true }).finally(() => void refresh())
