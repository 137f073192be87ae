import { Alert, Skeleton } from '@mantine/core'
import type { Rule } from '@savepoint/contract/tickets/rules/rules.ts'
import { IconAlertTriangle, IconSettingsAutomation } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { isAbsent } from '../../../../lib/problems/problem-error.ts'
import { BackLink } from '../../../../ui/navigation/BackLink.tsx'
import { LinkButton } from '../../../../ui/navigation/LinkButton.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { InlineError } from '../../../../ui/states/InlineError.tsx'
import { AdminPage } from '../../../people/administration/AdminPage.tsx'
import { HistoryTab } from '../history/HistoryTab.tsx'
import { RunsTab } from '../history/RunsTab.tsx'
import { newRule, valuesOf } from '../rule-values.ts'
import { getRuleQuery, listVersionsQuery } from '../rules-api.ts'
import { RuleForm } from './RuleForm.tsx'
import { RuleTabs } from './RuleTabs.tsx'

export type RuleSearch = { tab?: string; outcome?: string; restore?: string }
type Props = {
  ruleId: string
  search: RuleSearch
  onOutcome: (outcome: string | null) => void
}

const back = { to: '/admin/rules' } as const

export function RulePage({ ruleId, search, onOutcome }: Props) {
  const { t } = useTranslation('admin')
  const { data, error, refetch } = useQuery(getRuleQuery(ruleId))
  if (isAbsent(error)) return <NoRule />
  const tab = search.tab === 'runs' || search.tab === 'history' ? search.tab : 'rule'
  return (
    <AdminPage
      title={data?.name ?? t(($) => $.rules.one)}
      above={<BackLink {...back}>{t(($) => $.rules.back)}</BackLink>}
    >
      {error && !data && <InlineError error={error} onRetry={() => void refetch()} />}
      <RuleTabs ruleId={ruleId} current={tab} />
      {!data && !error && <Skeleton h={400} />}
      {data?.disabledFor && (
        <Alert flex="none" color="yellow" variant="outline" icon={<IconAlertTriangle aria-hidden />}>
          {t(($) => $.rules.disabledFor[data.disabledFor ?? 'tooOften'])}
        </Alert>
      )}
      {data && tab === 'rule' && <SavedRule key={search.restore} rule={data} restore={search.restore} />}
      {data && tab === 'runs' && <RunsTab rule={data} outcome={search.outcome} onOutcome={onOutcome} />}
      {data && tab === 'history' && <HistoryTab rule={data} />}
    </AdminPage>
  )
}

/** The form keeps what it began with, whatever is saved meanwhile: saving says so. */
function SavedRule({ rule: latest, restore }: { rule: Rule; restore: string | undefined }) {
  const { refetch } = useQuery(getRuleQuery(latest.id))
  const versions = useQuery({ ...listVersionsQuery(latest.id), enabled: restore !== undefined })
  const [start, setStart] = useState({ rule: latest, revision: 0 })
  if (restore !== undefined && !versions.data) return <Skeleton h={400} />
  const { rule, revision } = start
  const earlier = versions.data?.items.find(({ version }) => String(version) === restore)
  const clean = valuesOf(rule)
  const initial = earlier ? { ...valuesOf(earlier.rule as Rule), enabled: rule.enabled } : clean
  const reload = async () => {
    const { data } = await refetch()
    if (data) setStart({ rule: data, revision: revision + 1 })
  }
  return (
    <RuleForm
      key={revision}
      rule={rule}
      initial={revision === 0 ? initial : clean}
      clean={clean}
      isRestored={restore !== undefined}
      onReload={() => void reload()}
    />
  )
}

export function NewRulePage({ copyOf }: { copyOf: string | undefined }) {
  const { t } = useTranslation('admin')
  const { data, error, refetch } = useQuery({ ...getRuleQuery(copyOf ?? ''), enabled: copyOf !== undefined })
  const clean = newRule()
  const copied = data && {
    ...valuesOf(data),
    name: t(($) => $.rules.copyName, { name: data.name }).slice(0, 100),
    enabled: false,
  }
  return (
    <AdminPage
      title={t(($) => $.rules.create)}
      above={<BackLink {...back}>{t(($) => $.rules.back)}</BackLink>}
    >
      {error && <InlineError error={error} onRetry={() => void refetch()} />}
      {copyOf !== undefined && !data && !error && <Skeleton h={400} />}
      {(copyOf === undefined || copied) && (
        <RuleForm
          rule={null}
          initial={copied ?? clean}
          clean={clean}
          isRestored={false}
          onReload={() => {}}
        />
      )}
    </AdminPage>
  )
}

function NoRule() {
  const { t } = useTranslation('admin')
  return (
    <EmptyState
      icon={<IconSettingsAutomation size={32} aria-hidden />}
      title={t(($) => $.rules.gone)}
      hint={t(($) => $.rules.goneHint)}
      action={<LinkButton {...back}>{t(($) => $.rules.back)}</LinkButton>}
    />
  )
}
