import { Badge, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { SecondFactor } from '@savepoint/contract/people/second-factor.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { notify } from '../../../lib/toasts/toasts.ts'
import { InlineError } from '../../../ui/states/InlineError.tsx'
import { CodeForm } from './CodeForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SetUpSecondFactor } from './SetUpSecondFactor.tsx'
import { getMySecondFactorQuery, useRemoveSecondFactor, useRenewRecoveryCodes } from './second-factor-api.ts'

type Step = 'look' | 'setUp' | 'renew' | 'remove'

export function SecondFactorSection() {
  const { t } = useTranslation('profile')
  const { data, isLoadingError, error, refetch } = useQuery(getMySecondFactorQuery())
  const [step, setStep] = useState<Step>('look')
  const look = () => setStep('look')
  if (isLoadingError) return <InlineError error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={120} />
  return (
    <Stack component="section" gap="sm" aria-label={t(($) => $.security.title)}>
      <Group gap="sm">
        <Title order={3} size="h4">
          {t(($) => $.security.title)}
        </Title>
        <Badge variant="light" tt="none" {...(!data.enabled && { color: 'gray' })}>
          {data.enabled ? t(($) => $.security.on) : t(($) => $.security.off)}
        </Badge>
      </Group>
      {step === 'look' && <Look factor={data} onStep={setStep} />}
      {step === 'setUp' && (
        <SetUpSecondFactor cancel={t(($) => $.security.cancel)} onCancel={look} onDone={look} />
      )}
      {step === 'renew' && <Renew onDone={look} />}
      {step === 'remove' && <Remove onDone={look} />}
    </Stack>
  )
}

function Look({ factor, onStep }: { factor: SecondFactor; onStep: (step: Step) => void }) {
  const { t } = useTranslation('profile')
  if (!factor.enabled)
    return (
      <>
        <Text>{t(($) => $.security.about)}</Text>
        <Group>
          <Button onClick={() => onStep('setUp')}>{t(($) => $.security.turnOn)}</Button>
        </Group>
      </>
    )
  return (
    <>
      <Text c={factor.recoveryCodesLeft < 3 ? 'red' : undefined}>
        {t(($) => $.security.codesLeft, { count: factor.recoveryCodesLeft })}
      </Text>
      {factor.required && <Text c="dimmed">{t(($) => $.security.required)}</Text>}
      <Group gap="xs">
        <Button variant="default" onClick={() => onStep('renew')}>
          {t(($) => $.security.renew)}
        </Button>
        {!factor.required && (
          <Button variant="default" onClick={() => onStep('remove')}>
            {t(($) => $.security.turnOff)}
          </Button>
        )}
      </Group>
    </>
  )
}

function Renew({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('profile')
  const renew = useRenewRecoveryCodes()
  if (renew.data) return <RecoveryCodes codes={renew.data.recoveryCodes} onSaved={onDone} />
  return (
    <>
      <Text>{t(($) => $.security.renewHint)}</Text>
      <CodeForm
        action={t(($) => $.security.confirm)}
        cancel={t(($) => $.security.cancel)}
        isPending={renew.isPending}
        error={renew.error}
        onCode={(code) => renew.mutate(code)}
        onCancel={onDone}
      />
    </>
  )
}

function Remove({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('profile')
  const remove = useRemoveSecondFactor()
  const done = () => {
    void notify.success(t(($) => $.security.turnedOff))
    onDone()
  }
  return (
    <>
      <Text>{t(($) => $.security.turnOffHint)}</Text>
      <CodeForm
        action={t(($) => $.security.turnOff)}
        cancel={t(($) => $.security.cancel)}
        isPending={remove.isPending}
        error={remove.error}
        onCode={(code) => remove.mutate(code, { onSuccess: done })}
        onCancel={onDone}
      />
    </>
  )
}
