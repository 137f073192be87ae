import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { isProblem } from '../../../../lib/problems/problem-error.ts'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { InlineError } from '../../../../ui/states/InlineError.tsx'
import { type RuleBody, testRuleQuery } from '../rules-api.ts'
import { Testing, TestResult } from './TestResult.tsx'

type Props = {
  rule: RuleBody
  isBusy?: boolean
  onConfirm: () => void
  /** The server does not take the rule as it is. */
  onRefused: (error: unknown) => void
  onClose: () => void
}

/** A rule is enabled by somebody who has seen what it would have done. */
export function EnableDialog({ rule, isBusy = false, onConfirm, onRefused, onClose }: Props) {
  const { t } = useTranslation('admin')
  const { data, error, refetch } = useQuery(testRuleQuery({ ...rule, enabled: false }))
  const isRefused = isProblem(error, 'invalidInput')
  useEffect(() => {
    if (isRefused) onRefused(error)
  })
  return (
    <Dialog title={t(($) => $.rules.test.enableTitle, { name: rule.name })} size={640} onClose={onClose}>
      <Stack>
        <Text c="dimmed">{t(($) => $.rules.test.enableHint)}</Text>
        {error && !isRefused && <InlineError error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Testing />}
        {data && <TestResult result={data} isScheduled={rule.trigger === 'schedule'} />}
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            {t(($) => $.rules.cancel)}
          </Button>
          <Button disabled={!data} loading={isBusy} onClick={onConfirm}>
            {t(($) => $.rules.test.enable)}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
