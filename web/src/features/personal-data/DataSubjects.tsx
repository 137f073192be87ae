import { Button, Skeleton, Text, TextInput } from '@mantine/core'
import { email as emailSchema } from '@savepoint/contract/people/credentials.ts'
import type { DataSubject } from '@savepoint/contract/personal-data/personal-data.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { validationText } from '../../lib/problems/validation-text.ts'
import { InlineError } from '../../ui/states/InlineError.tsx'
import { DataSubjectActions } from '../people/data-subject/DataSubjectActions.tsx'
import { findDataSubjectsQuery } from '../people/data-subject/data-subject-api.ts'
import { useErasureLabels } from '../people/data-subject/use-erasure-labels.ts'
import classes from './PersonalData.module.css'

export function DataSubjects() {
  const { t } = useTranslation('admin')
  const { t: common } = useTranslation()
  const [typed, setTyped] = useState('')
  const [email, setEmail] = useState('')
  const [fieldError, setFieldError] = useState<string | undefined>()
  const { data, error, refetch, isFetching } = useQuery(findDataSubjectsQuery(email))
  const search = () => {
    const parsed = emailSchema.safeParse(typed)
    if (parsed.success) setEmail(parsed.data)
    else setFieldError(validationText(common, parsed.error.issues[0]?.message))
  }
  return (
    <>
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          search()
        }}
      >
        <TextInput
          type="email"
          label={t(($) => $.personalData.email)}
          autoComplete="off"
          value={typed}
          error={fieldError}
          onChange={({ currentTarget }) => {
            setFieldError(undefined)
            setTyped(currentTarget.value)
          }}
        />
        <Button type="submit" variant="light">
          {t(($) => $.personalData.search)}
        </Button>
      </form>
      {error && <InlineError error={error} onRetry={() => void refetch()} />}
      {isFetching && !data && <Skeleton h={60} maw={1000} />}
      {data?.items.length === 0 && <Text role="status">{t(($) => $.personalData.nobody)}</Text>}
      {data && data.items.length > 0 && (
        <ul className={classes.subjects}>
          {data.items.map((subject) => (
            <Subject key={subject.id ?? 'guest'} subject={subject} />
          ))}
        </ul>
      )}
    </>
  )
}

function Subject({ subject }: { subject: DataSubject }) {
  const { t } = useTranslation('admin')
  const erasureLabel = useErasureLabels()
  const { id, email, emailConfirmed, ticketsCount, erasure } = subject
  const facts = [
    ...(id === null ? [t(($) => $.personalData.guest)] : []),
    emailConfirmed ? t(($) => $.personalData.confirmed) : t(($) => $.personalData.notConfirmed),
    t(($) => $.personalData.tickets, { count: ticketsCount }),
    ...(erasure ? erasureLabel(erasure) : []),
  ]
  return (
    <li className={classes.subject}>
      <span className={classes.name}>
        {email}
        <span className={classes.muted}>{facts.join(' · ')}</span>
      </span>
      <DataSubjectActions subject={subject} />
    </li>
  )
}
