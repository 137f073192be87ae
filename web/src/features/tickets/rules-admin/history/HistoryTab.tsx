import { Button, Skeleton, Text } from '@mantine/core'
import type { Rule } from '@savepoint/contract/tickets/rules/rules.ts'
import { IconRestore } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { InlineError } from '../../../../ui/states/InlineError.tsx'
import { RelativeTime } from '../../../../ui/text/RelativeTime.tsx'
import { listVersionsQuery } from '../rules-api.ts'
import classes from './History.module.css'
import { useDescribeVersion } from './use-describe-version.ts'

export function HistoryTab({ rule }: { rule: Rule }) {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const describe = useDescribeVersion()
  const { data, error, isLoadingError, refetch } = useQuery(listVersionsQuery(rule.id))
  if (isLoadingError) return <InlineError error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton h={160} />
  const restore = (version: number) =>
    void navigate({
      to: '/admin/rules/$ruleId',
      params: { ruleId: rule.id },
      search: { restore: String(version) },
    })
  return (
    <ol className={classes.versions} aria-label={t(($) => $.rules.tabs.history)}>
      {data.items.map(({ version, savedBy, savedAt, rule: saved }, index) => {
        const before = data.items[index + 1]
        const changes = before
          ? describe(before.rule as Rule, saved as Rule)
          : [version === 1 ? t(($) => $.rules.history.created) : t(($) => $.rules.history.oldest)]
        return (
          <li key={version} className={classes.version}>
            <div>
              <Text fw={550}>
                {t(($) => $.rules.history.version, { version })}
                {version === rule.version && ` · ${t(($) => $.rules.history.current)}`}
              </Text>
              <Text size="sm" c="dimmed">
                {savedBy?.name ?? t(($) => $.rules.history.itself)} · <RelativeTime time={savedAt} />
              </Text>
              <ul className={classes.changes}>
                {changes.map((change) => (
                  <li key={change}>{change}</li>
                ))}
              </ul>
            </div>
            {version !== rule.version && (
              <Button
                flex="none"
                variant="default"
                size="compact-md"
                leftSection={<IconRestore size={16} aria-hidden />}
                aria-label={t(($) => $.rules.history.restoreOf, { version })}
                onClick={() => restore(version)}
              >
                {t(($) => $.rules.history.restore)}
              </Button>
            )}
          </li>
        )
      })}
    </ol>
  )
}
