import type { MailAccount } from '@savepoint/contract/mail/mail-accounts.ts'
import type { MailTemplate } from '@savepoint/contract/mail/mail-templates.ts'
import type { MailTest } from '@savepoint/contract/mail/mail-tests.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../../../lib/toasts/toasts.ts'
import { EditingForm } from '../../../../ui/forms/EditingForm.tsx'
import { FormAlert } from '../../../../ui/forms/FormAlert.tsx'
import { type MailTopics, useSaveMailAccount } from '../mail-accounts-api.ts'
import { type AccountValues, newAccount, valuesOf } from './account-values.ts'
import { AutoResponses } from './auto-responses/AutoResponses.tsx'
import classes from './MailAccountForm.module.css'
import { ReadingFields } from './ReadingFields.tsx'
import { SenderChecks } from './SenderChecks.tsx'
import { SenderFields } from './SenderFields.tsx'
import { ServersFields } from './ServersFields.tsx'
import { TestConnection } from './TestConnection.tsx'
import { useAccountErrors } from './use-account-errors.ts'

type Props = {
  account: MailAccount | null
  hasOthers: boolean
  topics: MailTopics
  templates: readonly MailTemplate[]
}

export function MailAccountForm({ account, hasOthers, topics, templates }: Props) {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const blank = { ...newAccount, isDefault: !hasOthers }
  const [stored, setStored] = useState(account)
  const [values, setValues] = useState(account ? valuesOf(account) : blank)
  const [saves, setSaves] = useState(0)
  const [found, setFound] = useState<Pick<MailTest, 'folders' | 'authservId'>>({
    folders: [],
    authservId: null,
  })
  const save = useSaveMailAccount(account?.id ?? null)
  const fieldErrors = useAccountErrors(stored)
  const initial = stored ? valuesOf(stored) : blank
  const isDirty = JSON.stringify(values) !== JSON.stringify(initial)
  useEffect(() => {
    // Only once the form is clean: the leave guard would ask.
    if (!account && stored && !isDirty)
      void navigate({
        to: '/admin/mail-accounts/$accountId',
        params: { accountId: stored.id },
        replace: true,
      })
  }, [account, stored, isDirty, navigate])

  const change = (part: Partial<AccountValues>) => {
    fieldErrors.clear(...Object.keys(part))
    setValues((before) => ({ ...before, ...part }))
  }
  const submit = async () => {
    const input = fieldErrors.check(values)
    if (!input) return false
    try {
      const kept = await save.mutateAsync(input)
      setStored(kept)
      // What was typed during the request stays, and is unsaved.
      setValues((now) => (now === values ? valuesOf(kept) : now))
      setSaves((before) => before + 1)
      void notify.success(t(($) => $.mailAccounts.saved))
      return true
    } catch (error) {
      fieldErrors.take(error, values.isOneSignIn)
      return false
    }
  }
  return (
    <EditingForm
      className={classes.form}
      isDirty={isDirty}
      isSaving={save.isPending}
      save={submit}
      onDiscard={() => {
        fieldErrors.clear('')
        setValues(initial)
      }}
    >
      {fieldErrors.whole && <FormAlert>{fieldErrors.whole}</FormAlert>}
      <SenderFields
        values={values}
        fieldErrors={fieldErrors}
        isDefaultKept={stored?.isDefault ?? !hasOthers}
        onChange={change}
      />
      <ServersFields values={values} fieldErrors={fieldErrors} isStored={stored !== null} onChange={change} />
      {/* The form drops passwords once they are saved: a test result can no longer be matched to them. */}
      <TestConnection
        key={saves}
        id={stored?.id}
        values={values}
        check={() => fieldErrors.checkConnection(values)}
        onInvalid={(error) => fieldErrors.take(error, values.isOneSignIn)}
        onFound={setFound}
      />
      <SenderChecks
        values={values}
        fieldErrors={fieldErrors}
        stored={stored}
        found={found.authservId}
        onChange={change}
      />
      <ReadingFields
        values={values}
        fieldErrors={fieldErrors}
        folders={found.folders}
        topics={topics}
        isReadBefore={stored !== null && stored.lastReadAt !== null}
        onChange={change}
      />
      <AutoResponses
        responses={values.autoResponses}
        error={fieldErrors.isIn('autoResponses')}
        topics={topics}
        templates={templates}
        onChange={(autoResponses) => change({ autoResponses })}
      />
    </EditingForm>
  )
}
