import { Button, Text } from '@mantine/core'
import { IconTestPipe } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { queryClient } from '../../../../lib/api/query-client.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { isProblem } from '../../../../lib/problems/problem-error.ts'
import { InlineError } from '../../../../ui/states/InlineError.tsx'
import { SidePanel } from '../../replies-admin/fields/SidePanel.tsx'
import { bodyOf, type RuleValues } from '../rule-values.ts'
import { testRuleQuery } from '../rules-api.ts'
import { Testing, TestResult } from './TestResult.tsx'

type Props = {
  values: RuleValues
  /** The last test was of what is in the form now. */
  isCurrent: boolean
  isComplete: () => boolean
  onTested: (values: RuleValues) => void
  onRefused: (error: unknown) => void
}

/** With what is in the form, saved or not. */
export function TestPanel({ values, isCurrent, isComplete, onTested, onRefused }: Props) {
  const { t } = useTranslation('admin')
  const test = useMutation({
    mutationFn: (of: RuleValues) =>
      queryClient.fetchQuery({ ...testRuleQuery({ ...bodyOf(of), enabled: false }), staleTime: 0 }),
    onSuccess: (_result, of) => onTested(of),
    onError: (error) => {
      if (isProblem(error, 'invalidInput')) onRefused(error)
    },
  })
  const { data, error, variables, isPending } = test
  return (
    <SidePanel title={t(($) => $.rules.test.title)}>
      <Text c="dimmed">{t(($) => $.rules.test.hint)}</Text>
      <div>
        <Button
          variant="default"
          leftSection={<IconTestPipe size={16} aria-hidden />}
          loading={isPending}
          onClick={() => isComplete() && test.mutate(values)}
        >
          {t(($) => $.rules.test.run)}
        </Button>
      </div>
      {isPending && <Testing />}
      {error && !isProblem(error, 'invalidInput') && (
        <InlineError error={error} onRetry={() => test.mutate(values)} />
      )}
      {data && !isPending && (
        <>
          {!isCurrent && (
            <Text size="sm" c="dimmed" role="status">
              {t(($) => $.rules.test.outdated)}
            </Text>
          )}
          <TestResult result={data} isScheduled={variables?.trigger === 'schedule'} />
        </>
      )}
    </SidePanel>
  )
}
