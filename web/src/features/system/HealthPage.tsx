import { Skeleton, Text, Title } from '@mantine/core'
import type { Health } from '@savepoint/contract/system/health.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { InlineError } from '../../ui/states/InlineError.tsx'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
import { AdminPage } from '../people/administration/AdminPage.tsx'
import { BackfillsTable } from './BackfillsTable.tsx'
import { BackupHealth } from './BackupHealth.tsx'
import { CertificatesTable } from './CertificatesTable.tsx'
import { DatabaseHealth, ReadStandbys } from './DatabaseHealth.tsx'
import classes from './Health.module.css'
import { HealthProblems } from './HealthProblems.tsx'
import { getHealthQuery } from './health-api.ts'
import { NodesTable } from './NodesTable.tsx'
import { QueuesTable } from './QueuesTable.tsx'

export function HealthPage() {
  const { t } = useTranslation('admin')
  const { data, error, refetch } = useQuery(getHealthQuery)
  return (
    <AdminPage
      title={t(($) => $.health.title)}
      isOnlyRead
      actions={
        data && (
          <Text c="dimmed" size="sm">
            {t(($) => $.health.checked)} <RelativeTime time={data.checkedAt} />
          </Text>
        )
      }
    >
      {error && <InlineError error={error} onRetry={() => void refetch()} />}
      {!data && !error && ['problems', 'processes', 'queues'].map((key) => <Skeleton key={key} h={140} />)}
      {data && <Parts health={data} />}
    </AdminPage>
  )
}

function Parts({ health }: { health: Health }) {
  const { t } = useTranslation('admin')
  const { problems, nodes, queues, database, readStandbys, certificates, lastBackup } = health
  // During an upgrade a process of the release before may answer, which says nothing of them.
  const { backfills = [] } = health as Partial<Health>
  const unread = <Text c="dimmed">{t(($) => $.health.unreadable)}</Text>
  return (
    <>
      <HealthProblems problems={problems} />
      <Part title={t(($) => $.health.processes)}>
        <NodesTable nodes={nodes} />
      </Part>
      <Part title={t(($) => $.health.queues)}>{queues ? <QueuesTable queues={queues} /> : unread}</Part>
      {backfills.length > 0 && (
        <Part title={t(($) => $.health.backfills)}>
          <BackfillsTable backfills={backfills} />
        </Part>
      )}
      <Part title={t(($) => $.health.database)}>
        {database ? <DatabaseHealth database={database} /> : unread}
        {readStandbys.length > 0 && <ReadStandbys standbys={readStandbys} />}
      </Part>
      <Part title={t(($) => $.health.certificates)}>
        <CertificatesTable certificates={certificates} />
      </Part>
      <Part title={t(($) => $.health.backup)}>
        <BackupHealth lastBackup={lastBackup} />
      </Part>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className={classes.part}>
      <Title order={2} size="h4">
        {title}
      </Title>
      {children}
    </section>
  )
}
