import { Button, Group, Skeleton, Text, TextInput } from '@mantine/core'
import { email as emailSchema } from '@savepoint/contract/credentials.ts'
import type { DataSubject } from '@savepoint/contract/personal-data.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../lib/notices.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { validationText } from '../../lib/validation-text.ts'
import { InlineError } from '../../ui/InlineError.tsx'
import { fullDay } from './full-day.ts'
import { PasswordDialog } from './PasswordDialog.tsx'
import classes from './PersonalData.module.css'
import { askErasure, dataSubjectsQuery, saveCustomerData } from './personal-data-api.ts'

/** Finds the player of an address, whose data is to be exported or erased. */
export function DataSubjects() {
  const { t } = useTranslation('admin')
  const { t: common } = useTranslation()
  const [typed, setTyped] = useState('')
  const [email, setEmail] = useState('')
  const [fault, setFault] = useState<string | undefined>()
  const { data, error, refetch, isFetching } = useQuery(dataSubjectsQuery(email))
  const search = () => {
    const parsed = emailSchema.safeParse(typed)
    if (parsed.success) setEmail(parsed.data)
    else setFault(validationText(common, parsed.error.issues[0]?.message))
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
          error={fault}
          onChange={({ currentTarget }) => {
            setFault(undefined)
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
            <Subject key={subject.id} subject={subject} />
          ))}
        </ul>
      )}
    </>
  )
}

function Subject({ subject }: { subject: DataSubject }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const [asking, setAsking] = useState<'export' | 'erase' | null>(null)
  const { id, email, erasure } = subject
  const done = (words: string) => () => {
    setAsking(null)
    void notify.success(words)
  }
  const facts = [
    subject.emailConfirmed ? t(($) => $.personalData.confirmed) : t(($) => $.personalData.notConfirmed),
    t(($) => $.personalData.tickets, { count: subject.ticketsCount }),
    ...(erasure ? [t(($) => $.personalData.due, { day: fullDay(erasure.dueAt, language) })] : []),
  ]
  return (
    <li className={classes.subject}>
      <span className={classes.name}>
        {email}
        <span className={classes.muted}>{facts.join(' · ')}</span>
      </span>
      <Group gap="xs">
        <Button variant="default" onClick={() => setAsking('export')}>
          {t(($) => $.personalData.export)}
        </Button>
        {!erasure && (
          <Button color="red" variant="outline" onClick={() => setAsking('erase')}>
            {t(($) => $.personalData.erase)}
          </Button>
        )}
      </Group>
      {asking === 'export' && (
        <PasswordDialog
          title={t(($) => $.personalData.exportTitle, { email })}
          hint={t(($) => $.personalData.exportHint)}
          confirm={t(($) => $.personalData.export)}
          act={(password) => saveCustomerData(id, password)}
          onDone={done(t(($) => $.personalData.exported))}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'erase' && (
        <PasswordDialog
          isDangerous
          title={t(($) => $.personalData.eraseTitle, { email })}
          hint={t(($) => $.personalData.eraseHint)}
          confirm={t(($) => $.personalData.erase)}
          act={(password) => askErasure(id, password)}
          onDone={done(t(($) => $.personalData.requested))}
          onClose={() => setAsking(null)}
        />
      )}
    </li>
  )
}
