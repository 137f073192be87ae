import { Table, Text, Title } from '@mantine/core'
import type { HealthDatabase, HealthReadStandby } from '@savepoint/contract/system/health.ts'
import { useLanguage } from '../../lib/language/use-language.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { DataTable } from '../../ui/tables/DataTable.tsx'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
import { byteSize } from './byte-size.ts'
import classes from './Health.module.css'

export function DatabaseHealth({ database }: { database: HealthDatabase }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const figures = new Intl.NumberFormat(language)
  const percent = new Intl.NumberFormat(language, { style: 'percent' })
  const { version, connections, oldestTransactionAt, notifyQueueUsed, inactiveSlots } = database
  const facts = [
    [t(($) => $.health.version), version],
    [
      t(($) => $.health.connections),
      t(($) => $.health.connectionsUsed, {
        used: figures.format(connections.used),
        max: figures.format(connections.max),
      }),
    ],
    [
      t(($) => $.health.oldestTransaction),
      oldestTransactionAt ? (
        <RelativeTime key="oldest" time={oldestTransactionAt} />
      ) : (
        t(($) => $.health.noTransaction)
      ),
    ],
    [t(($) => $.health.notifyQueue), percent.format(notifyQueueUsed)],
    ...(inactiveSlots.length > 0
      ? [
          [
            t(($) => $.health.slots),
            inactiveSlots
              .map(({ name, keptBytes }) =>
                t(($) => $.health.slotKept, { name, size: byteSize(keptBytes, language) }),
              )
              .join(', '),
          ],
        ]
      : []),
  ]
  return (
    <>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={String(name)}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Title order={3} size="h5">
        {t(($) => $.health.standbys)}
      </Title>
      <Standbys database={database} />
    </>
  )
}

/** Those that PostgreSQL names in `pg_stat_replication`; a later version may have more. */
const standbyStates = ['startup', 'catchup', 'streaming', 'stopping'] as const
const isStandbyState = (state: string): state is (typeof standbyStates)[number] =>
  (standbyStates as readonly string[]).includes(state)

const names = ['name', 'state', 'lag'] as const

export function ReadStandbys({ standbys }: { standbys: readonly HealthReadStandby[] }) {
  const { t } = useTranslation('admin')
  const figures = new Intl.NumberFormat(useLanguage(), { maximumFractionDigits: 1 })
  return (
    <>
      <Title order={3} size="h5">
        {t(($) => $.health.readStandbys)}
      </Title>
      <DataTable
        className={classes.narrow}
        columns={names.map((name) => ({ name, title: t(($) => $.health.standbyColumns[name]) }))}
      >
        {standbys.map(({ name, isUsed, lagSeconds }) => (
          <Table.Tr key={name}>
            <Table.Td>{name}</Table.Td>
            <Table.Td>
              {isUsed ? t(($) => $.health.readStandbyUsed) : t(($) => $.health.readStandbyUnused)}
            </Table.Td>
            <Table.Td>
              {lagSeconds === null
                ? t(($) => $.health.readStandbyAway)
                : t(($) => $.health.readStandbyLag, { seconds: figures.format(lagSeconds) })}
            </Table.Td>
          </Table.Tr>
        ))}
      </DataTable>
    </>
  )
}

function Standbys({ database: { showsReplication, standbys } }: { database: HealthDatabase }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const figures = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
  if (!showsReplication) return <Text c="dimmed">{t(($) => $.health.hiddenStandbys)}</Text>
  if (standbys.length === 0) return <Text c="dimmed">{t(($) => $.health.noStandbys)}</Text>
  return (
    <DataTable
      className={classes.narrow}
      columns={names.map((name) => ({ name, title: t(($) => $.health.standbyColumns[name]) }))}
    >
      {standbys.map(({ name, state, isSynchronous, lagSeconds, lagBytes }) => (
        <Table.Tr key={name}>
          <Table.Td>{name}</Table.Td>
          <Table.Td>
            {isStandbyState(state) ? t(($) => $.health.standbyStates[state]) : state}
            <span className={classes.second}>
              {isSynchronous ? t(($) => $.health.synchronous) : t(($) => $.health.asynchronous)}
            </span>
          </Table.Td>
          <Table.Td>
            {t(($) => $.health.lag, {
              seconds: figures.format(lagSeconds),
              size: byteSize(lagBytes, language),
            })}
          </Table.Td>
        </Table.Tr>
      ))}
    </DataTable>
  )
}
