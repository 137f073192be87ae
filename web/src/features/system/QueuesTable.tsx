import { Table } from '@mantine/core'
import { limits } from '@savepoint/contract/limits.ts'
import type { HealthQueues } from '@savepoint/contract/system/health.ts'
import type { ReactNode } from 'react'
import { useLanguage } from '../../lib/language/use-language.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { DataTable } from '../../ui/tables/DataTable.tsx'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
import classes from './Health.module.css'

const names = ['name', 'waiting', 'oldest', 'trouble'] as const

type Row = {
  name: keyof HealthQueues
  waiting?: ReactNode
  oldest?: ReactNode
  trouble?: (string | false)[]
}

export function QueuesTable({ queues }: { queues: HealthQueues }) {
  const { t } = useTranslation('admin')
  const figures = new Intl.NumberFormat(useLanguage())
  const columns = names.map((name) => ({ name, title: t(($) => $.health.queueColumns[name]) }))
  const { tickets, mail, mailboxes, jobs, notifications, rules, statistics } = queues
  const backlog = ({ count, oldestAt }: { count: number; oldestAt: string | null }) => ({
    waiting:
      count < limits.healthCountMax
        ? figures.format(count)
        : t(($) => $.health.atLeast, { amount: figures.format(count) }),
    oldest: oldestAt && <RelativeTime time={oldestAt} />,
  })
  const rows: Row[] = [
    { name: 'tickets', ...backlog(tickets) },
    {
      name: 'mail',
      ...backlog(mail),
      trouble: [
        mail.delayed > 0 && t(($) => $.health.delayed, { amount: figures.format(mail.delayed) }),
        mail.failed > 0 && t(($) => $.health.failed, { amount: figures.format(mail.failed) }),
      ],
    },
    {
      name: 'mailboxes',
      waiting: t(($) => $.health.mailboxesOn, { amount: figures.format(mailboxes.enabled) }),
      trouble: [
        mailboxes.failing.length > 0 &&
          t(($) => $.health.mailboxesFailing, { amount: mailboxes.failing.length }),
      ],
    },
    {
      name: 'jobs',
      ...backlog(jobs),
      trouble: [jobs.failed > 0 && t(($) => $.health.failed, { amount: figures.format(jobs.failed) })],
    },
    { name: 'notifications', ...backlog(notifications) },
    { name: 'rules', ...backlog(rules) },
    {
      name: 'statistics',
      waiting: (
        <>
          {t(($) => $.health.countedUntil)} <RelativeTime time={statistics.asOf} />
        </>
      ),
    },
  ]
  return (
    <DataTable hasCards className={classes.narrow} columns={columns}>
      {rows.map(({ name, waiting, oldest, trouble = [] }) => {
        const troubles = trouble.filter((one) => one !== false)
        return (
          <Table.Tr key={name}>
            <Table.Td>{t(($) => $.health.queueNames[name])}</Table.Td>
            <Table.Td>{waiting}</Table.Td>
            <Table.Td>{oldest}</Table.Td>
            <Table.Td>
              {troubles.length > 0 ? (
                <span className={classes.bad}>{troubles.join(', ')}</span>
              ) : (
                <span className={classes.muted}>{t(($) => $.health.none)}</span>
              )}
            </Table.Td>
          </Table.Tr>
        )
      })}
    </DataTable>
  )
}
