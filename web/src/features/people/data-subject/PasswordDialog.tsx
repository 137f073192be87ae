import { Anchor, Button, Group, PasswordInput, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import '../authentication/sign-in-translations.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import '../../../lib/language/personal-data-translations.ts'
import { clockTime } from '../../../lib/dates/relative-time.ts'
import { useLanguage } from '../../../lib/language/use-language.ts'
import { ProblemError, retryTimeOf } from '../../../lib/problems/problem-error.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { FormAlert } from '../../../ui/forms/FormAlert.tsx'
import { useCustomer } from '../authentication/use-session.ts'

type Props = {
  title: string
  hint: ReactNode
  confirm: string
  back?: string
  isDangerous?: boolean
  act: (password: string) => Promise<void>
  onDone: () => void
  onClose: () => void
}

/** Asks for the password again; the server verifies it. A player who forgot it can request a reset link. */
export function PasswordDialog({ title, hint, confirm, back, isDangerous, act, onDone, onClose }: Props) {
  const { t } = useTranslation('personalData')
  const { t: common } = useTranslation()
  const { t: signInText } = useTranslation('signIn')
  const language = useLanguage()
  const isPlayer = useCustomer() !== null
  const [password, setPassword] = useState('')
  const work = useMutation({ mutationFn: act, onSuccess: onDone })
  const isWrong =
    work.error instanceof ProblemError &&
    work.error.problem?.errors?.some(({ path }) => path === 'password') === true
  const retryAt = retryTimeOf(work.error)
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (password !== '') work.mutate(password)
        }}
      >
        <Stack>
          <Text>{hint}</Text>
          <PasswordInput
            label={signInText(($) => $.password)}
            autoComplete="current-password"
            data-autofocus
            visibilityToggleButtonProps={{
              'aria-label': common(($) => $.people.revealPassword),
              tabIndex: 0,
            }}
            value={password}
            error={isWrong ? t(($) => $.wrongPassword) : undefined}
            onChange={({ currentTarget }) => {
              setPassword(currentTarget.value)
              if (work.isError) work.reset()
            }}
          />
          {isPlayer && (
            <Anchor component={Link} to="/resetPassword" size="sm">
              {signInText(($) => $.forgot)}
            </Anchor>
          )}
          {work.isError && !isWrong && (
            <FormAlert>
              {retryAt
                ? t(($) => $.tooMany, { when: clockTime(retryAt, new Date(), language) })
                : t(($) => $.failed)}
            </FormAlert>
          )}
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              {back ?? common(($) => $.common.cancel)}
            </Button>
            <Button
              type="submit"
              disabled={password === ''}
              loading={work.isPending}
              {...(isDangerous ? { color: 'red', variant: 'outline' } : {})}
            >
              {confirm}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
