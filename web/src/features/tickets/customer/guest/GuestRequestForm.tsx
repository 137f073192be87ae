import { zodResolver } from '@hookform/resolvers/zod'
import { TextInput } from '@mantine/core'
import type { PublicCategory, PublicProject } from '@savepoint/contract/knowledge/knowledge.ts'
import { email } from '@savepoint/contract/people/people.ts'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useDirtyForm } from '../../../../lib/drafts/dirty-forms.ts'
import { useDraftSending } from '../../../../lib/drafts/use-draft-sending.ts'
import { useLanguage } from '../../../../lib/language/use-language.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import '../../../../lib/language/files-translations.ts'
import { isProblem, ProblemError } from '../../../../lib/problems/problem-error.ts'
import { validationText } from '../../../../lib/problems/validation-text.ts'
import { notify } from '../../../../lib/toasts/toasts.ts'
import { FormAlert } from '../../../../ui/forms/FormAlert.tsx'
import { useReplyTime } from '../../../people/authentication/use-reply-time.ts'
import { AttachmentField } from '../../attachments/uploads/AttachmentField.tsx'
import { pastedFiles } from '../../attachments/uploads/pasted-files.ts'
import { uploadsReason } from '../../attachments/uploads/uploads-reason.ts'
import { useUploadLimits } from '../../attachments/uploads/use-upload-limits.ts'
import { useUploads } from '../../attachments/uploads/use-uploads.ts'
import { RequestErrors } from '../request/fields/RequestErrors.tsx'
import { RequestFields } from '../request/fields/RequestFields.tsx'
import {
  type RequestValues,
  requestBody,
  requestSchema,
  startingValues,
} from '../request/fields/request-schema.ts'
import {
  type RequestDraft,
  readRequestDraft,
  requestDraftKey,
  withoutSentFiles,
} from '../request/request-draft.ts'
import { SendBar } from '../request/SendBar.tsx'
import { useRequestErrors } from '../request/use-request-errors.ts'
import { useSavedDraft } from '../request/use-saved-draft.ts'
import { ChallengeLabel } from './ChallengeLabel.tsx'
import classes from './GuestRequestForm.module.css'
import { type GuestRequest, useSubmitGuestRequest } from './guest-api.ts'
import { guestFailure } from './guest-failure.ts'
import { useChallenge } from './use-challenge.ts'

export type SentRequest = { id: number; email: string }
type Props = {
  project: PublicProject
  category: PublicCategory
  owner: string
  onSent: (sent: SentRequest) => void
}

type GuestValues = RequestValues & { email: string }

export function GuestRequestForm({ project, category, owner, onSent }: Props) {
  const { t } = useTranslation()
  const { t: requests } = useTranslation('requests')
  const { t: files } = useTranslation('files')
  const language = useLanguage()
  const { fields } = category
  const [draft] = useState(() => readRequestDraft<GuestValues>(owner))
  const form = useForm<GuestValues>({
    resolver: zodResolver(requestSchema(fields).extend({ email })),
    shouldFocusError: false,
    defaultValues: { email: draft?.values.email ?? '', ...startingValues(fields, { draft: draft?.values }) },
  })
  const within = useReplyTime()
  const uploadLimits = useUploadLimits()
  const uploads = useUploads(uploadLimits, draft?.attachments ?? [])
  const challenge = useChallenge()
  const showErrors = useRequestErrors(project.id, uploads)
  const { mutateAsync, isPending, error, submittedAt } = useSubmitGuestRequest()
  const send = useDraftSending({
    draft: requestDraftKey(owner),
    storedByClosing: () => kept.own() as RequestDraft<GuestValues> | null,
    isOutdated: (failure) => isProblem(failure, 'wrongChallenge'),
    withoutSent: withoutSentFiles,
    onLeft: ({ attachments }) => uploads.show(attachments),
    post: (request: GuestRequest) => mutateAsync(request),
    onSent,
    onFailed: (failure) => {
      showErrors(failure, form)
      // A response means that the challenge is used up; without one the same request is retried.
      if (!(failure instanceof ProblemError) || failure.status !== 0) challenge.solveAgain().catch(() => {})
    },
    elsewhere: {
      onSent: (sent) => void notify.success(requests(($) => $.guest.sent, { email: sent.email, within })),
      onFailed: () => void notify.error(requests(($) => $.request.failed)),
    },
  })
  const topic = { projectId: project.id, categoryId: category.id }
  const kept = useSavedDraft({
    owner,
    draft,
    topic,
    fields,
    values: form.watch(),
    untouched: startingValues(fields),
    attachments: uploads.attachments,
  })
  useDirtyForm(kept.saved !== null)

  const submit = form.handleSubmit(async (values) => {
    if (uploadsReason(uploads, files)) return
    const content = {
      projectId: project.id,
      categoryId: category.id,
      email: values.email,
      ...requestBody(values, fields),
      attachments: uploads.attachments.map(({ id }) => id),
      locale: language,
    }
    const payload = await challenge.payload().catch(() => null)
    if (payload === null) return
    await send(content, { ...content, challenge: payload })
  })
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className={classes.form}
        onSubmit={submit}
        onPaste={(event) => uploads.add(pastedFiles(event.clipboardData))}
      >
        <RequestErrors fields={fields} />
        {form.formState.errors.root && (
          <FormAlert key={`changed ${submittedAt}`}>{form.formState.errors.root.message}</FormAlert>
        )}
        {error && !isProblem(error, 'invalidInput') && (
          <FormAlert key={submittedAt}>{guestFailure(error, t, language)}</FormAlert>
        )}
        <TextInput
          type="email"
          label={requests(($) => $.guest.contactEmail)}
          description={requests(($) => $.guest.contactEmailHint)}
          withAsterisk
          aria-required
          autoComplete="email"
          inputMode="email"
          error={validationText(t, form.formState.errors.email?.message)}
          {...form.register('email')}
        />
        <RequestFields fields={fields} subjectPlaceholder={requests(($) => $.guest.subjectPlaceholder)} />
        <AttachmentField uploads={uploads} limits={uploadLimits} />
        <SendBar
          topic={topic}
          saved={kept.saved}
          isSending={isPending}
          disabledReason={uploadsReason(uploads, files)}
          onDiscard={() => {
            kept.discard()
            form.reset({ email: '', ...startingValues(fields) })
            uploads.reset()
          }}
        >
          <ChallengeLabel
            state={challenge.state}
            onRetry={() => void challenge.solveAgain().catch(() => {})}
          />
        </SendBar>
      </form>
    </FormProvider>
  )
}
