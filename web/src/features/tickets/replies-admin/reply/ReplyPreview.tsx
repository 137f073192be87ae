import { Alert, Skeleton, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { Document } from '@savepoint/contract/documents.ts'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import type { Attachment } from '@savepoint/contract/tickets/ticket-values.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { languageAttributes } from '../../../../lib/content-language/language-attributes.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { isNotFound } from '../../../../lib/problems/problem-error.ts'
import { InlineError } from '../../../../ui/states/InlineError.tsx'
import { DocumentView } from '../../../knowledge/help-center/document/DocumentView.tsx'
import { AttachmentList } from '../../attachments/AttachmentList.tsx'
import { AttachmentPicture } from '../../attachments/pictures/AttachmentPicture.tsx'
import { SidePanel } from '../fields/SidePanel.tsx'
import { TicketNumberField } from '../fields/TicketNumberField.tsx'
import { renderForTicketQuery } from '../replies-admin-api.ts'
import { markUnfilled } from './mark-unfilled.ts'
import classes from './ReplyPreview.module.css'
import { useSampleFilling } from './use-sample-values.ts'

type Props = {
  replyId: string | null
  isDirty: boolean
  document: Document | null
  attachments: Attachment[]
  locale: ContentLanguage
}

/** With sample values as it is written; with those of a ticket as it is saved, because the server fills it in. */
export function ReplyPreview({ replyId, isDirty, document, attachments, locale }: Props) {
  const { t } = useTranslation('admin')
  const [number, setNumber] = useState('')
  const [wanted] = useDebouncedValue(number, 400)
  const fill = useSampleFilling()
  const isOfTicket = replyId !== null && wanted !== ''
  const { data, error, isFetching } = useQuery({
    ...renderForTicketQuery({ id: replyId ?? '', ticketId: Number(wanted), locale }),
    enabled: isOfTicket && document !== null,
  })
  const isUnknown = isOfTicket && isNotFound(error)
  const filled = isOfTicket ? (error ? undefined : data) : document ? fill(document, locale) : undefined
  const hint = () => {
    if (replyId === null) return t(($) => $.replies.preview.saveFirst)
    return isOfTicket && isDirty ? t(($) => $.replies.preview.asSaved) : undefined
  }
  return (
    <SidePanel title={t(($) => $.replies.preview.title)} isBusy={isFetching}>
      <TicketNumberField
        number={number}
        placeholder={t(($) => $.replies.preview.sample)}
        error={isUnknown ? t(($) => $.replies.preview.noTicket) : undefined}
        hint={hint()}
        isDisabled={replyId === null}
        onNumber={setNumber}
      />
      {document === null && <Text c="dimmed">{t(($) => $.replies.preview.nothing)}</Text>}
      {document && isOfTicket && error && !isUnknown && <InlineError error={error} />}
      {document && isOfTicket && !filled && !error && <Skeleton h={80} />}
      {document && filled && (
        <>
          <div
            {...languageAttributes(locale)}
            className={classes.message}
            data-missing={filled.missing.length > 0 || undefined}
          >
            <DocumentView document={markUnfilled(filled.content)} picture={AttachmentPicture} />
            <AttachmentList attachments={attachments} />
          </div>
          {filled.missing.length > 0 && (
            <Alert color="red" variant="outline" role="status">
              {t(($) => $.replies.preview.missing, {
                names: filled.missing.map((name) => `{{${name}}}`).join(', '),
              })}
            </Alert>
          )}
          {filled.prompts.length > 0 && (
            <Text size="sm" c="dimmed">
              {t(($) => $.replies.preview.prompts, {
                questions: filled.prompts
                  .map(({ question }) => t(($) => $.replies.preview.prompt, { question }))
                  .join(', '),
              })}
            </Text>
          )}
        </>
      )}
    </SidePanel>
  )
}
