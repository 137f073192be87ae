import { Button, TextInput } from '@mantine/core'
import { email as emailSchema } from '@savepoint/contract/people/credentials.ts'
import { useState } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { isProblem } from '../../../lib/problems/problem-error.ts'
import { validationText } from '../../../lib/problems/validation-text.ts'
import { notify } from '../../../lib/toasts/toasts.ts'
import classes from './BlockedSenders.module.css'
import { useBlockSender } from './blocked-senders-api.ts'

export function BlockSenderForm() {
  const { t } = useTranslation('admin')
  const { t: common } = useTranslation()
  const block = useBlockSender()
  const [email, setEmail] = useState('')
  const [fieldError, setFieldError] = useState<string | undefined>()
  const submit = () => {
    const { success, data, error } = emailSchema.safeParse(email)
    if (!success) return setFieldError(validationText(common, error.issues[0]?.message))
    block.mutate(data, {
      onSuccess: (sender) => {
        setEmail('')
        void notify.success(t(($) => $.blockedSenders.added, { email: sender.email }))
      },
      onError: (problem) =>
        setFieldError(
          isProblem(problem, 'invalidOperation')
            ? t(($) => $.blockedSenders.ours)
            : t(($) => $.blockedSenders.notAdded),
        ),
    })
  }
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TextInput
        type="email"
        label={t(($) => $.blockedSenders.email)}
        description={t(($) => $.blockedSenders.hint)}
        autoComplete="off"
        value={email}
        error={fieldError}
        onChange={({ currentTarget }) => {
          setFieldError(undefined)
          setEmail(currentTarget.value)
        }}
      />
      <Button type="submit" variant="light" loading={block.isPending}>
        {t(($) => $.blockedSenders.add)}
      </Button>
    </form>
  )
}
