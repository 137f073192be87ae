import type { MailAccount } from '@savepoint/contract/mail/mail-accounts.ts'
import type { MailTemplate } from '@savepoint/contract/mail/mail-templates.ts'
import type { MailTest } from '@savepoint/contract/mail/mail-tests.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { type FieldError, get, useForm } from 'react-hook-form'
import { rememberSent } from '../../../../lib/drafts/remember-sent.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { showFieldErrors } from '../../../../lib/problems/field-errors.ts'
import { notify } from '../../../../lib/toasts/toasts.ts'
import { EditingForm } from '../../../../ui/forms/EditingForm.tsx'
import { FormAlert } from '../../../../ui/forms/FormAlert.tsx'
import { useSavedMeanwhile } from '../../../../ui/forms/use-saved-meanwhile.ts'
import { type MailTopics, useSaveMailAccount } from '../mail-accounts-api.ts'
import { accountResolver, shownPath } from './account-resolver.ts'
import { type AccountValues, isFirstReading, newAccount, valuesOf } from './account-values.ts'
import { AutoResponses } from './auto-responses/AutoResponses.tsx'
import classes from './MailAccountForm.module.css'
import { ReadingFields } from './ReadingFields.tsx'
import { SenderChecks } from './SenderChecks.tsx'
import { SenderFields } from './SenderFields.tsx'
import { ServersFields } from './ServersFields.tsx'
import { TestConnection } from './TestConnection.tsx'
import { useAccountErrorText } from './use-account-error-text.ts'

type Props = {
  account: MailAccount | null
  hasOthers: boolean
  topics: MailTopics
  templates: readonly MailTemplate[]
  onReload: () => void
}

export function MailAccountForm({ account, hasOthers, topics, templates, onReload }: Props) {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const blank = { ...newAccount, isDefault: !hasOthers }
  const [stored, setStored] = useState(account)
  const [saves, setSaves] = useState(0)
  const [found, setFound] = useState<Pick<MailTest, 'folders' | 'authservId'>>({
    folders: [],
    authservId: null,
  })
  const save = useSaveMailAccount(stored?.id ?? null)
  const meanwhile = useSavedMeanwhile(account?.updatedAt)
  const errorText = useAccountErrorText()
  const form = useForm({
    resolver: accountResolver(stored),
    defaultValues: account ? valuesOf(account) : blank,
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })
  const { errors, isDirty } = form.formState
  const values = form.watch()
  useEffect(() => {
    // Only once the form is clean: the leave guard would ask.
    if (!account && stored && !isDirty)
      void navigate({
        to: '/admin/mail-accounts/$accountId',
        params: { accountId: stored.id },
        replace: true,
      })
  }, [account, stored, isDirty, navigate])

  const errorAt = (path: string) => errorText((get(errors, path) as FieldError | undefined)?.message)
  const change = (part: Partial<AccountValues>) => {
    form.clearErrors('root')
    for (const [key, value] of Object.entries(part)) {
      const name = key as keyof AccountValues
      form.clearErrors(name)
      form.setValue(name, value, { shouldDirty: true })
    }
  }
  const showError = (error: unknown) => {
    if (!showFieldErrors(error, form, (path) => shownPath(path, form.getValues())))
      form.setError('root', { message: t(($) => $.mailAccounts.fieldErrors.notSaved) })
  }
  const checkConnection = () => {
    form.clearErrors()
    return form.trigger(['imap', 'smtp', 'senderEmail'])
  }
  const submit = async (over = false) => {
    const takeSaved = rememberSent(form)
    let isSaved = false
    await form.handleSubmit(async (input) => {
      try {
        const kept = await save.mutateAsync({ ...input, ...meanwhile.basedOn(over) })
        meanwhile.noteSaved(kept)
        setStored(kept)
        takeSaved(valuesOf(kept))
        setSaves((before) => before + 1)
        void notify.success(t(($) => $.mailAccounts.saved))
        isSaved = true
      } catch (error) {
        if (!meanwhile.isCause(error)) showError(error)
      }
    })()
    return isSaved
  }
  return (
    <EditingForm
      className={classes.form}
      isDirty={isDirty}
      isSaving={save.isPending}
      save={submit}
      conflict={meanwhile.conflict({ takeTheirs: onReload, save: submit })}
      onDiscard={() => form.reset(stored ? valuesOf(stored) : blank)}
    >
      {errors.root && <FormAlert>{errors.root.message}</FormAlert>}
      <SenderFields
        values={values}
        errorAt={errorAt}
        isDefaultKept={stored?.isDefault ?? !hasOthers}
        onChange={change}
      />
      <ServersFields values={values} errorAt={errorAt} isStored={stored !== null} onChange={change} />
      {/* The form drops passwords once they are saved: a test result can no longer be matched to them. */}
      <TestConnection
        key={saves}
        id={stored?.id}
        values={values}
        check={checkConnection}
        onInvalid={showError}
        onFound={setFound}
      />
      <SenderChecks
        values={values}
        errorAt={errorAt}
        stored={stored}
        found={found.authservId}
        onChange={change}
      />
      <ReadingFields
        values={values}
        errorAt={errorAt}
        folders={found.folders}
        topics={topics}
        isFirstReading={isFirstReading(values, stored)}
        onChange={change}
      />
      <AutoResponses
        responses={values.autoResponses}
        error={errors.autoResponses !== undefined}
        topics={topics}
        templates={templates}
        onChange={(autoResponses) => change({ autoResponses })}
      />
    </EditingForm>
  )
}
