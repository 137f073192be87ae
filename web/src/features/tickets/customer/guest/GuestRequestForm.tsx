import { zodResolver } from '@hookform/resolvers/zod'
import { Button, Loader, Stack, Text, TextInput } from '@mantine/core'
import type { PublicCategory, PublicProject } from '@savepoint/contract/knowledge/knowledge.ts'
import { email } from '@savepoint/contract/people/people.ts'
import { IconShieldCheck, IconShieldX } from '@tabler/icons-react'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useDirtyForm } from '../../../../lib/drafts/dirty-forms.ts'
import type { TextOf } from '../../../../lib/language/i18n.ts'
import { useLanguage } from '../../../../lib/language/use-language.ts'
import { isProblem, ProblemError } from '../../../../lib/problems/problem-error.ts'
import { validationText } from '../../../../lib/problems/validation-text.ts'
import { FormAlert } from '../../../../ui/forms/FormAlert.tsx'
import { AttachmentField } from '../../attachments/uploads/AttachmentField.tsx'
import { pastedFiles } from '../../attachments/uploads/pasted-files.ts'
import { useUploadLimits } from '../../attachments/uploads/use-upload-limits.ts'
import { useUploads } from '../../attachments/uploads/use-uploads.ts'
import { RequestErrors } from '../request/fields/RequestErrors.tsx'
import { RequestFields } from '../request/fields/RequestFields.tsx'
import {
  emptyAnswers,
  type RequestValues,
  requestBody,
  requestSchema,
} from '../request/fields/request-schema.ts'
import { useIdempotencyKey } from '../request/use-idempotency-key.ts'
import { useRequestErrors } from '../request/use-request-errors.ts'
import classes from './GuestRequestForm.module.css'
import { useSubmitGuestRequest } from './guest-api.ts'
import { guestFailure } from './guest-failure.ts'
import { useChallenge } from './use-challenge.ts'

type Sent = { id: number; email: string }
type Props = { project: PublicProject; category: PublicCategory; onSent: (sent: Sent) => void }

type GuestValues = RequestValues & { email: string }

export function GuestRequestForm({ project, category, onSent }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { fields } = category
  const form = useForm<GuestValues>({
    resolver: zodResolver(requestSchema(fields).extend({ email })),
    shouldFocusError: false,
    defaultValues: {
      email: '',
      title: '',
      description: '',
      characterNickname: '',
      fields: emptyAnswers(fields),
    },
  })
  const uploadLimits = useUploadLimits()
  const uploads = useUploads(uploadLimits)
  const challenge = useChallenge()
  const keyFor = useIdempotencyKey()
  const showErrors = useRequestErrors(project.id)
  const { mutate, isPending, error, submittedAt } = useSubmitGuestRequest()
  useDirtyForm(form.formState.isDirty)

  const submit = form.handleSubmit(async (values) => {
    if (uploads.isUploading) return
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
    const body = { ...content, challenge: payload }
    mutate(
      { body, idempotencyKey: keyFor(body) },
      {
        onSuccess: onSent,
        onError: (failure) => {
          showErrors(failure, form)
          // A response means that the challenge is used up; without one the same request is retried.
          if (!(failure instanceof ProblemError) || failure.status !== 0)
            challenge.solveAgain().catch(() => {})
        },
      },
    )
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
          label={t(($) => $.guest.contactEmail)}
          description={t(($) => $.guest.contactEmailHint)}
          withAsterisk
          aria-required
          autoComplete="email"
          inputMode="email"
          error={validationText(t, form.formState.errors.email?.message)}
          {...form.register('email')}
        />
        <RequestFields fields={fields} />
        <AttachmentField uploads={uploads} limits={uploadLimits} />
        <div className={classes.bar}>
          <ChallengeLabel
            state={challenge.state}
            onRetry={() => void challenge.solveAgain().catch(() => {})}
          />
          <Button type="submit" size="lg" loading={isPending} disabled={uploads.isUploading}>
            {t(($) => $.request.send)}
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}

const challengeLabels = {
  checking: ($) => $.guest.checking,
  checked: ($) => $.guest.checked,
  failed: ($) => $.guest.checkFailed,
} satisfies Record<string, TextOf>

function ChallengeLabel({
  state,
  onRetry,
}: {
  state: 'checking' | 'checked' | 'failed'
  onRetry: () => void
}) {
  const { t } = useTranslation()
  return (
    <Stack gap={4} role="status">
      <Text size="sm" c={state === 'failed' ? 'red' : 'dimmed'} className={classes.check}>
        {state === 'checking' && <Loader size={16} />}
        {state === 'checked' && <IconShieldCheck size={20} aria-hidden />}
        {state === 'failed' && <IconShieldX size={20} aria-hidden />}
        {t(challengeLabels[state])}
      </Text>
      {state === 'failed' && (
        <Button variant="default" onClick={onRetry}>
          {t(($) => $.common.retry)}
        </Button>
      )}
    </Stack>
  )
}
