import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
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
import type { MailWording } from '@savepoint/contract/mail/mail-variables.ts'
import { keepPreviousData, useMutation } from '@tanstack/react-query'
import { sendRequest } from '../../../lib/api/api.ts'
import { invalidateGroups, operationQuery } from '../../../lib/api/operation-query.ts'
import { markFresh } from '../../../lib/browser/fresh-item.ts'

export const listMailTemplatesQuery = () => operationQuery('MailTemplates', listMailTemplates, {})

export const getMailTemplateQuery = (id: string) =>
  operationQuery('MailTemplate', getMailTemplate, { params: { id }, quiet: true })

export type TemplatePreviewBody = MailWording & {
  locale: ContentLanguage
  event: MailEvent
  ticketId?: number
}

export const previewMailTemplateQuery = (body: TemplatePreviewBody) => ({
  ...operationQuery('MailPreview', previewMailTemplate, { body, quiet: true }),
  placeholderData: keepPreviousData,
  retry: false,
})

export const useSendTestMail = () =>
  useMutation({ mutationFn: (body: TemplatePreviewBody) => sendRequest(sendTestMail, { body, quiet: true }) })

const refresh = () => invalidateGroups('MailAccounts', 'MailAccount', 'MailTemplates', 'MailTemplate')

export const useSaveMailTemplate = (id: string | null) =>
  useMutation({
    mutationFn: ({
      updatedAt,
      ...body
    }: MailTemplateInput & { updatedAt?: string }): Promise<MailTemplate> =>
      id
        ? sendRequest(updateMailTemplate, {
            params: { id },
            body: { ...body, ...(updatedAt && { updatedAt }) },
            quiet: true,
          })
        : sendRequest(createMailTemplate, { body, quiet: true }),
    onSuccess: (saved) => {
      if (id === null) markFresh(saved.id)
      return refresh()
    },
  })

export const deleteMailTemplateRequest = (id: string) =>
  sendRequest(deleteMailTemplate, { params: { id }, quiet: true }).finally(() => void refresh())
