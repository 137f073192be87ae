import { Button, Group, Text, TextInput } from '@mantine/core'
import type { GuestRequestStatus } from '@savepoint/contract/tickets/customer-tickets.ts'
import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '../../../../../lib/language/use-language.ts'
import { useTranslation } from '../../../../../lib/language/use-translation.ts'
import { isProblem } from '../../../../../lib/problems/problem-error.ts'
import { FormAlert } from '../../../../../ui/forms/FormAlert.tsx'
import { type RequestOfGuest, useGetGuestRequestStatus } from '../guest-api.ts'
import { guestFailure } from '../guest-failure.ts'
import classes from './RequestStatus.module.css'

type Props = {
  asked: RequestOfGuest
  onStatus: (status: GuestRequestStatus) => void
  onBack: () => void
}

const codeLength = 8

export function EnterCode({ asked, onStatus, onBack }: Props) {
  const { t } = useTranslation()
  const { t: requests } = useTranslation('requests')
  const language = useLanguage()
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const { mutate, isPending, error, submittedAt } = useGetGuestRequestStatus()
  useEffect(() => field.current?.focus(), [])
  const digits = code.replaceAll(/\D/g, '')
  const send = (given: string) => {
    if (given.length !== codeLength || isPending) return
    mutate({ id: Number(asked.id), email: asked.email, code: given }, { onSuccess: onStatus })
  }
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        send(digits)
      }}
    >
      <Text role="status">{requests(($) => $.guestStatus.mailed, { id: asked.id, email: asked.email })}</Text>
      {error && (
        <FormAlert key={submittedAt}>
          {isProblem(error, 'incorrectCode')
            ? requests(($) => $.guestStatus.wrongCode)
            : guestFailure(error, t, language, ($) => $.errors.tryLater)}
        </FormAlert>
      )}
      <TextInput
        ref={field}
        className={classes.code}
        label={requests(($) => $.guestStatus.code)}
        description={requests(($) => $.guestStatus.codeHint)}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Group>
        <Button type="submit" size="lg" loading={isPending} disabled={digits.length !== codeLength}>
          {requests(($) => $.guestStatus.show)}
        </Button>
        <Button variant="subtle" size="lg" onClick={onBack}>
          {requests(($) => $.guestStatus.again)}
        </Button>
      </Group>
    </form>
  )
}
