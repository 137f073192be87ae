import { zodResolver } from '@hookform/resolvers/zod'
import { Button, Group, TextInput } from '@mantine/core'
import { email } from '@savepoint/contract/people/people.ts'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { useLanguage } from '../../../../../lib/language/use-language.ts'
import { useTranslation } from '../../../../../lib/language/use-translation.ts'
import { validationText } from '../../../../../lib/problems/validation-text.ts'
import { FormAlert } from '../../../../../ui/forms/FormAlert.tsx'
import { type RequestOfGuest, useRequestStatusCode } from '../guest-api.ts'
import { guestFailure } from '../guest-failure.ts'
import classes from './RequestStatus.module.css'

/** People copy the number with its sign: №100123, nº 100123 or #100123. */
const number = z
  .string()
  .transform((typed) => typed.replaceAll(/[^\d]/g, ''))
  .pipe(z.string().min(1).max(15))
const schema = z.object({ id: number, email })

type Props = { asked: RequestOfGuest; onAsked: (asked: RequestOfGuest) => void }

export function AskForCode({ asked, onAsked }: Props) {
  const { t } = useTranslation()
  const { t: requests } = useTranslation('requests')
  const language = useLanguage()
  const form = useForm<RequestOfGuest>({ resolver: zodResolver(schema), defaultValues: asked })
  const { mutate, isPending, error, submittedAt } = useRequestStatusCode()
  const { errors } = form.formState
  const submit = form.handleSubmit((values) =>
    mutate(
      { id: Number(values.id), email: values.email, locale: language },
      { onSuccess: () => onAsked(values) },
    ),
  )
  return (
    <form noValidate className={classes.form} onSubmit={submit}>
      {error && (
        <FormAlert key={submittedAt}>{guestFailure(error, t, language, ($) => $.errors.tryLater)}</FormAlert>
      )}
      <TextInput
        label={requests(($) => $.guestStatus.number)}
        description={requests(($) => $.guestStatus.numberHint)}
        withAsterisk
        aria-required
        inputMode="numeric"
        autoComplete="off"
        error={validationText(t, errors.id?.message)}
        {...form.register('id')}
      />
      <TextInput
        type="email"
        label={requests(($) => $.guest.contactEmail)}
        description={requests(($) => $.guestStatus.emailHint)}
        withAsterisk
        aria-required
        inputMode="email"
        autoComplete="email"
        error={validationText(t, errors.email?.message)}
        {...form.register('email')}
      />
      <Group>
        <Button type="submit" size="lg" loading={isPending}>
          {requests(($) => $.guestStatus.sendCode)}
        </Button>
        <Button variant="subtle" size="lg" onClick={form.handleSubmit(onAsked)}>
          {requests(($) => $.guestStatus.haveCode)}
        </Button>
      </Group>
    </form>
  )
}
