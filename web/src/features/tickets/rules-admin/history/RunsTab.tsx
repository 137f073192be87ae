import { Select, Skeleton, Table, Text } from '@mantine/core'
import { type RuleOutcome, ruleOutcomes } from '@savepoint/contract/tickets/rules/rule-values.ts'
import type { Rule, RuleRun } from '@savepoint/contract/tickets/rules/rules.ts'
import { IconHistory } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { InlineError } from '../../../../ui/states/InlineError.tsx'
import { DataTable } from '../../../../ui/tables/DataTable.tsx'
import { MoreButton } from '../../../../ui/tables/MoreButton.tsx'
import { RelativeTime } from '../../../../ui/text/RelativeTime.tsx'
import { describeReason } from '../../agent/log/describe-reason.ts'
import { listRunsQuery } from '../rules-api.ts'
import classes from './History.module.css'

type Props = {
  rule: Rule
  outcome: string | undefined
  onOutcome: (outcome: string | null) => void
}

export function RunsTab({ rule, outcome, onOutcome }: Props) {
  const { t } = useTranslation('admin')
  const wanted = ruleOutcomes.find((one) => one === outcome)
  const query = useInfiniteQuery(listRunsQuery(rule.id, wanted))
  const runs = query.data?.pages.flatMap(({ items }) => items)
  const columns = [
    { name: 'ticket', title: t(($) => $.rules.runs.ticket), width: '30%' },
    { name: 'outcome', title: t(($) => $.rules.runs.outcome), width: '24%' },
    { name: 'because', title: t(($) => $.rules.runs.because) },
    { name: 'at', title: t(($) => $.rules.runs.at), width: 140 },
  ]
  return (
    <>
      <Select
        maw={260}
        clearable
        aria-label={t(($) => $.rules.runs.outcome)}
        placeholder={t(($) => $.rules.runs.any)}
        data={ruleOutcomes.map((value) => ({ value, label: t(($) => $.rules.outcomes[value]) }))}
        value={wanted ?? null}
        onChange={onOutcome}
      />
      {query.error && <InlineError error={query.error} onRetry={() => void query.refetch()} />}
      {!runs && !query.error && <Skeleton h={160} />}
      {runs?.length === 0 && (
        <EmptyState
          icon={<IconHistory size={32} aria-hidden />}
          title={wanted ? t(($) => $.rules.runs.nothing) : t(($) => $.rules.runs.empty)}
          hint={t(($) => $.rules.runs.emptyHint)}
        />
      )}
      {runs && runs.length > 0 && (
        <DataTable hasCards columns={columns} isStale={query.isPlaceholderData}>
          {runs.map((run) => (
            <RunRow key={run.id} run={run} />
          ))}
        </DataTable>
      )}
      <MoreButton query={query} />
    </>
  )
}

function RunRow({ run }: { run: RuleRun }) {
  const { t } = useTranslation('admin')
  const { t: desk } = useTranslation('desk')
  const detail = useDetailText()
  const { ticketId, title, outcome, because, at } = run
  const reasons = because.map((reason) => describeReason(reason, desk)).join(', ')
  return (
    <Table.Tr>
      <Table.Td>
        <Link to="/tickets" search={{ ticketId: String(ticketId) }} className={classes.ticket}>
          #{ticketId} {title}
        </Link>
      </Table.Td>
      <Table.Td>
        <div>
          <Text size="sm" c={colorOf(outcome)}>
            {t(($) => $.rules.outcomes[outcome])}
          </Text>
          {run.detail && <small className={classes.detail}>{detail(run.detail)}</small>}
        </div>
      </Table.Td>
      <Table.Td>
        <span className={classes.because}>{reasons || t(($) => $.rules.runs.always)}</span>
      </Table.Td>
      <Table.Td>
        <RelativeTime time={at} />
      </Table.Td>
    </Table.Tr>
  )
}

const colorOf = (outcome: RuleOutcome) =>
  outcome === 'failed' || outcome === 'notAllowed' ? 'red' : outcome === 'done' ? undefined : 'dimmed'

const details = [
  'disabled',
  'changed',
  'tooOften',
  'tooOftenOnTicket',
  'nobodySince',
  'ownerGone',
  'answersProgram',
  'repliedAlready',
  'checklistIncomplete',
  'noCustomer',
  'ticketFull',
  'internal',
  'notFound',
  'notEnoughRights',
] as const

/** Of other problems, what the server says is shown as it is. */
function useDetailText() {
  const { t } = useTranslation('admin')
  return (detail: string): string => {
    const known = details.find((one) => one === detail)
    return known ? t(($) => $.rules.details[known]) : detail
  }
}
