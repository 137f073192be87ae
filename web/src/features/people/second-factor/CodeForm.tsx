import { Anchor, Button, Group, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useLanguage } from '../../../lib/language/use-language.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { codeFailure } from './code-failure.ts'

type Props = {
  action: string
  cancel: string
  isPending: boolean
  error: unknown
  /** Hides recovery codes, which do not exist before setup. */
  isAppOnly?: boolean
  onCode: (code: string) => void
  onCancel: () => void
}

const focus = (field: HTMLElement | null) => field?.focus()

/** The code is submitted as soon as it has six digits. */
export function CodeForm({ action, cancel, isPending, error, isAppOnly, onCode, onCancel }: Props) {
  const { t } = useTranslation()
  const { t: signInText } = useTranslation('signIn')
  const language = useLanguage()
  const [isRecovery, setRecovery] = useState(false)
  const [code, setCode] = useState('')
  const [isFresh, setFresh] = useState(true)
  const send = (given: string) => {
    setFresh(false)
    onCode(given)
  }
  const type = (given: string) => {
    setCode(given)
    setFresh(true)
    if (!isRecovery && !isPending && /^\d{6}$/.test(given.replaceAll(/\s/g, ''))) send(given)
  }
  const change = () => {
    setRecovery(!isRecovery)
    setCode('')
    setFresh(true)
  }
  const failure =
    error && !isFresh && !isPending ? codeFailure(error, { isRecovery, t, language }) : undefined
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (code.trim().length >= 6) send(code)
      }}
    >
      <Stack gap="sm">
        <TextInput
          key={String(isRecovery)}
          label={isRecovery ? signInText(($) => $.code.recoveryLabel) : signInText(($) => $.code.label)}
          value={code}
          error={failure}
          maxLength={40}
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          ref={focus}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
        {!isAppOnly && (
          <Anchor component="button" type="button" size="sm" ta="start" onClick={change}>
            {isRecovery ? signInText(($) => $.code.useApp) : signInText(($) => $.code.useRecovery)}
          </Anchor>
        )}
        <Group justify="space-between" mt="xs">
          <Button variant="default" onClick={onCancel}>
            {cancel}
          </Button>
          <Button type="submit" loading={isPending}>
            {action}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
