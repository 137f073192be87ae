import { zodResolver } from '@hookform/resolvers/zod'
import { Button, Stack } from '@mantine/core'
import { newPassword, passwordsMustMatch } from '@savepoint/contract/people/people.ts'
import type { ReactNode } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { z } from 'zod'
import { showFieldErrors } from '../../../lib/problems/field-errors.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'

const chosen = z
  .object({ password: newPassword, passwordConfirm: z.string().trim() })
  .refine((value) => value.password === value.passwordConfirm, {
    path: ['passwordConfirm'],
    message: passwordsMustMatch,
  })
type Chosen = z.output<typeof chosen>

type Props = {
  label: string
  isPending: boolean
  alert: ReactNode
  onChosen: (values: Chosen, handlers: { onError: (failure: unknown) => void }) => void
}

export function ChoosePasswordForm({ label, isPending, alert, onChosen }: Props) {
  const form = useForm({
    resolver: zodResolver(chosen),
    defaultValues: { password: '', passwordConfirm: '' },
  })
  const submit = form.handleSubmit((values) =>
    onChosen(values, { onError: (failure) => showFieldErrors(failure, form) }),
  )
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit}>
        <Stack gap="sm">
          {alert}
          <NewPasswordFields />
          <Button type="submit" loading={isPending} mt="xs">
            {label}
          </Button>
        </Stack>
      </form>
    </FormProvider>
  )
}
