import { Table } from '@mantine/core'
import type { HealthNode } from '@savepoint/contract/system/health.ts'
import { relativeTime } from '../../lib/dates/relative-time.ts'
import { useNow } from '../../lib/dates/use-now.ts'
import { useLanguage } from '../../lib/language/use-language.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { DataTable } from '../../ui/tables/DataTable.tsx'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
import { byteSize } from './byte-size.ts'
import classes from './Health.module.css'

const names = ['name', 'state', 'role', 'release', 'started', 'load', 'storage'] as const

export function NodesTable({ nodes }: { nodes: readonly HealthNode[] }) {
  const { t } = useTranslation('admin')
  const columns = names.map((name) => ({ name, title: t(($) => $.health.nodeColumns[name]) }))
  return (
    <DataTable hasCards className={classes.nodes} columns={columns}>
      {nodes.map((node) => (
        <NodeRow key={node.id} node={node} />
      ))}
    </DataTable>
  )
}

function NodeRow({ node }: { node: HealthNode }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const now = useNow()
  const percent = new Intl.NumberFormat(language, { style: 'percent' })
  const role = t(($) => $.health.roles[node.role])
  return (
    <Table.Tr>
      <Table.Td>
        <span className={classes.name}>{node.host}</span>
        <span className={classes.second}>
          {node.processId}
          {node.isThis && ` · ${t(($) => $.health.thisOne)}`}
        </span>
        <span className={classes.onTablet}>
          {role} · {node.release}
        </span>
      </Table.Td>
      <Table.Td>
        <span className={node.isSilent ? classes.bad : classes.good}>
          {node.isSilent ? t(($) => $.health.silent) : t(($) => $.health.alive)}
        </span>
        <span className={classes.second}>
          {t(($) => $.health.seen, { time: relativeTime(new Date(node.seenAt), now, language) })}
        </span>
      </Table.Td>
      <Table.Td data-column="role">{role}</Table.Td>
      <Table.Td data-column="release">{node.release}</Table.Td>
      <Table.Td data-column="started">
        <RelativeTime time={node.startedAt} />
      </Table.Td>
      <Table.Td>
        {t(($) => $.health.busy, {
          percent: percent.format(node.busyPercent / 100),
          memory: byteSize(node.memoryBytes, language),
        })}
        {node.role !== 'worker' && (
          <span className={classes.second}>{t(($) => $.health.streams, { amount: node.eventStreams })}</span>
        )}
      </Table.Td>
      <Table.Td>
        <StorageState storage={node.storage} />
      </Table.Td>
    </Table.Tr>
  )
}

function StorageState({ storage: { kind, error, freeBytes, totalBytes } }: Pick<HealthNode, 'storage'>) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  if (error !== null)
    return <span className={classes.bad}>{t(($) => $.health.storageFailed, { error })}</span>
  if (kind === 'bucket') return t(($) => $.health.storageBucket)
  if (freeBytes === null || totalBytes === null) return t(($) => $.health.storageUnchecked)
  return t(($) => $.health.storageFree, {
    free: byteSize(freeBytes, language),
    total: byteSize(totalBytes, language),
  })
}
