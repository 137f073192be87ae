import { Button, Group, TextInput } from '@mantine/core'
import type { QuarantinedMail } from '@savepoint/contract/mail/mail-quarantine.ts'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { showFieldErrors } from '../../../lib/problems/field-errors.ts'
import { ProblemError } from '../../../lib/problems/problem-error.ts'
import { validationText } from '../../../lib/problems/validation-text.ts'
import { FormAlert } from '../../../ui/forms/FormAlert.tsx'
import { LinkButton } from '../../../ui/navigation/LinkButton.tsx'
import { TopicFields } from '../../knowledge/articles/dialogs/TopicFields.tsx'
import { listMailTopicsQuery } from '../accounts/mail-accounts-api.ts'
import { useReleaseQuarantinedMail } from '../quarantine-api.ts'
import classes from './QuarantinedMail.module.css'

type Props = { mail: QuarantinedMail; onClose: () => void }
type ReleaseValues = { projectId: string | null; categoryId: string | null; email: string }

export function ReleaseForm({ mail, onClose }: Props) {
  const { t } = useTranslation('admin')
  const { t: common } = useTranslation()
  const { data: topics } = useQuery(listMailTopicsQuery())
  const release = useReleaseQuarantinedMail(mail.id)
  const form = useForm<ReleaseValues>({ defaultValues: { projectId: null, categoryId: null, email: '' } })
  const { projectId, categoryId, email } = form.watch()
  const { errors } = form.formState
  const errorOf = (name: keyof ReleaseValues) => validationText(common, errors[name]?.message)
  const refused = release.error instanceof ProblemError ? (release.error.problem?.errors ?? []) : []
  const needsEmail = mail.sender === null || refused.some(({ path }) => path === 'email')
  if (release.data) {
    const { ticketId } = release.data
    return (
      <Group role="status">
        <span>{t(($) => $.quarantine.release.done, { ticketId })}</span>
        <LinkButton to="/tickets" search={{ ticketId: String(ticketId) }} variant="default">
          {t(($) => $.quarantine.release.open)}
        </LinkButton>
      </Group>
    )
  }
  return (
    <form
      noValidate
      className={classes.release}
      onSubmit={form.handleSubmit((values) => {
        if (!values.projectId || !values.categoryId) return
        const topic = { projectId: values.projectId, categoryId: values.categoryId }
        release.mutate(
          { ...topic, ...(needsEmail && values.email !== '' && { email: values.email }) },
          { onError: (error) => showFieldErrors(error, form) },
        )
      })}
    >
      <h3>{t(($) => $.quarantine.release.title)}</h3>
      {release.error && refused.length === 0 && (
        <FormAlert>{t(($) => $.quarantine.release.failed)}</FormAlert>
      )}
      <div className={classes.pair}>
        <TopicFields
          projectId={projectId}
          categoryId={categoryId}
          topics={topics}
          error={errorOf('projectId') ?? errorOf('categoryId')}
          onChange={(project, category) => {
            form.clearErrors(['projectId', 'categoryId'])
            form.setValue('projectId', project)
            form.setValue('categoryId', category)
          }}
        />
        {needsEmail && (
          <TextInput
            type="email"
            label={t(($) => $.quarantine.release.email)}
            description={t(($) => $.quarantine.release.emailHint)}
            error={errorOf('email')}
            autoComplete="off"
            {...form.register('email')}
          />
        )}
      </div>
      <Group justify="end">
        <Button variant="default" onClick={onClose}>
          {common(($) => $.common.close)}
        </Button>
        <Button
          type="submit"
          loading={release.isPending}
          disabled={!projectId || !categoryId || (needsEmail && email.trim() === '')}
        >
          {t(($) => $.quarantine.release.make)}
        </Button>
      </Group>
    </form>
  )
}
