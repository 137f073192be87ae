import { Button, Group, TextInput } from '@mantine/core'
import type { QuarantinedMail } from '@savepoint/contract/mail/mail-quarantine.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ProblemError } from '../../../lib/problems/problem-error.ts'
import { validationText } from '../../../lib/problems/validation-text.ts'
import { FormAlert } from '../../../ui/forms/FormAlert.tsx'
import { LinkButton } from '../../../ui/navigation/LinkButton.tsx'
import { TopicFields } from '../../knowledge/articles/dialogs/TopicFields.tsx'
import { listMailTopicsQuery } from '../accounts/mail-accounts-api.ts'
import { useReleaseQuarantinedMail } from '../quarantine-api.ts'
import classes from './QuarantinedMail.module.css'

type Props = { mail: QuarantinedMail; onClose: () => void }

export function ReleaseForm({ mail, onClose }: Props) {
  const { t } = useTranslation('admin')
  const { t: common } = useTranslation()
  const { data: topics } = useQuery(listMailTopicsQuery())
  const release = useReleaseQuarantinedMail(mail.id)
  const [topic, setTopic] = useState<{ projectId: string | null; categoryId: string | null }>({
    projectId: null,
    categoryId: null,
  })
  const [email, setEmail] = useState('')
  const { projectId, categoryId } = topic
  const errors = release.error instanceof ProblemError ? (release.error.problem?.errors ?? []) : []
  const errorAt = (path: string) =>
    validationText(common, errors.find((error) => error.path === path)?.message)
  const needsEmail = mail.sender === null || errors.some(({ path }) => path === 'email')
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
      onSubmit={(event) => {
        event.preventDefault()
        if (projectId && categoryId)
          release.mutate({ projectId, categoryId, ...(needsEmail && email !== '' && { email }) })
      }}
    >
      <h3>{t(($) => $.quarantine.release.title)}</h3>
      {release.error && errors.length === 0 && <FormAlert>{t(($) => $.quarantine.release.failed)}</FormAlert>}
      <div className={classes.pair}>
        <TopicFields
          {...topic}
          topics={topics}
          error={errorAt('projectId') ?? errorAt('categoryId')}
          onChange={(project, category) => setTopic({ projectId: project, categoryId: category })}
        />
        {needsEmail && (
          <TextInput
            type="email"
            label={t(($) => $.quarantine.release.email)}
            description={t(($) => $.quarantine.release.emailHint)}
            value={email}
            error={errorAt('email')}
            autoComplete="off"
            onChange={({ currentTarget }) => setEmail(currentTarget.value)}
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
