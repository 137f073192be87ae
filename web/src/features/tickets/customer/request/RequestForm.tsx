import { zodResolver } from '@hookform/resolvers/zod'
import type { PublicCategory, PublicProject } from '@savepoint/contract/knowledge/knowledge.ts'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useDirtyForm } from '../../../../lib/drafts/dirty-forms.ts'
import { useDraftSending } from '../../../../lib/drafts/use-draft-sending.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import '../../../../lib/language/files-translations.ts'
import { isProblem } from '../../../../lib/problems/problem-error.ts'
import { notify } from '../../../../lib/toasts/toasts.ts'
import { isWidget } from '../../../../lib/widget/widget-place.ts'
import { useWidget } from '../../../../lib/widget/widget-store.ts'
import { FormAlert } from '../../../../ui/forms/FormAlert.tsx'
import { recordSentRequest } from '../../../knowledge/help-center/search/record-search.ts'
import { useCustomer } from '../../../people/authentication/use-session.ts'
import { AttachmentField } from '../../attachments/uploads/AttachmentField.tsx'
import { pastedFiles } from '../../attachments/uploads/pasted-files.ts'
import { uploadsReason } from '../../attachments/uploads/uploads-reason.ts'
import { useUploadLimits } from '../../attachments/uploads/use-upload-limits.ts'
import { useUploads } from '../../attachments/uploads/use-uploads.ts'
import { RequestContext } from '../../context/RequestContext.tsx'
import { useFilesOfGame } from '../../context/use-files-of-game.ts'
import { type NewRequest, useSubmitTicket } from '../list/customer-ticket-api.ts'
import { RequestErrors } from './fields/RequestErrors.tsx'
import { RequestFields } from './fields/RequestFields.tsx'
import { type RequestValues, requestBody, requestSchema, startingValues } from './fields/request-schema.ts'
import classes from './RequestForm.module.css'
import { RequestLimit } from './RequestLimit.tsx'
import { readRequestDraft, requestDraftKey, withoutSentFiles } from './request-draft.ts'
import { SendBar } from './SendBar.tsx'
import { SuggestedArticles } from './suggested-articles/SuggestedArticles.tsx'
import { useRequestErrors } from './use-request-errors.ts'
import { useRequestLimit } from './use-request-limit.ts'
import { useSavedDraft } from './use-saved-draft.ts'

type Props = {
  project: PublicProject
  category: PublicCategory
  /** The topic was closed after this form was opened. */
  isClosed: boolean
  followUpOf: string | undefined
  owner: string
  onSent: (ticketId: number) => void
  onSolved: () => void
}

export function RequestForm({ project, category, isClosed, followUpOf, owner, onSent, onSolved }: Props) {
  const { t } = useTranslation('requests')
  const { t: files } = useTranslation('files')
  const { fields } = category
  const email = useCustomer()?.email
  const context = useWidget((widget) => widget.context)
  const known = { email, nickname: context.character }
  const untouched = startingValues(fields, known)
  const [draft] = useState(() => readRequestDraft(owner))
  const form = useForm<RequestValues>({
    resolver: zodResolver(requestSchema(fields)),
    shouldFocusError: false,
    defaultValues: startingValues(fields, { ...known, draft: draft?.values }),
  })
  const uploadLimits = useUploadLimits()
  const uploads = useFilesOfGame(useUploads(uploadLimits, draft?.attachments ?? []))
  const limit = useRequestLimit()
  const showErrors = useRequestErrors(project.id, uploads)
  const { mutateAsync, isPending, error, submittedAt } = useSubmitTicket()
  const send = useDraftSending({
    draft: requestDraftKey(owner),
    storedByClosing: () => kept.own(),
    withoutSent: withoutSentFiles,
    onLeft: ({ attachments }) => uploads.show(attachments),
    post: async (request: NewRequest) => {
      const ticket = await mutateAsync(request)
      recordSentRequest()
      return ticket
    },
    onSent: ({ id }) => onSent(id),
    onFailed: (failure) => {
      showErrors(failure, form)
      limit.learn(failure)
    },
    elsewhere: {
      onSent: ({ id }) => void notify.success(t(($) => $.request.sentTitle, { id })),
      onFailed: () => void notify.error(t(($) => $.request.failed)),
    },
  })

  const topic = { projectId: project.id, categoryId: category.id, followUpOf }
  const kept = useSavedDraft({
    owner,
    draft,
    topic,
    fields,
    values: form.watch(),
    untouched,
    attachments: uploads.attachments,
  })
  useDirtyForm(kept.saved !== null)

  const submit = form.handleSubmit((values) => {
    if (uploadsReason(uploads, files)) return
    const body = {
      projectId: project.id,
      categoryId: category.id,
      ...requestBody(values, fields),
      attachments: uploads.attachments.map(({ id }) => id),
      ...(isWidget && { context }),
      ...(followUpOf ? { followUpOf: Number(followUpOf) } : {}),
    }
    void send(body, body)
  })
  const isUnexplained = error && !isProblem(error, 'invalidInput', 'ticketLimit')
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className={classes.form}
        onSubmit={submit}
        onPaste={(event) => uploads.add(pastedFiles(event.clipboardData))}
      >
        <RequestErrors fields={fields} />
        {isClosed && <FormAlert>{t(($) => $.request.topicClosedKept)}</FormAlert>}
        {!isClosed && form.formState.errors.root && (
          <FormAlert key={`changed ${submittedAt}`}>{form.formState.errors.root.message}</FormAlert>
        )}
        {isUnexplained && <FormAlert key={submittedAt}>{t(($) => $.request.failed)}</FormAlert>}
        <RequestFields
          fields={fields}
          afterTitle={
            <SuggestedArticles
              projectId={project.id}
              text={form.watch('title')}
              onSolved={() => {
                kept.discard()
                onSolved()
              }}
            />
          }
        />
        <AttachmentField uploads={uploads} limits={uploadLimits} />
        {isWidget && <RequestContext />}
        <RequestLimit opensAt={limit.opensAt} />
        <SendBar
          topic={topic}
          saved={kept.saved}
          isSending={isPending}
          disabledReason={uploadsReason(uploads, files) ?? (limit.opensAt ? t(($) => $.request.limit) : null)}
          onDiscard={() => {
            kept.discard()
            form.reset(untouched)
            uploads.reset()
          }}
        />
      </form>
    </FormProvider>
  )
}
