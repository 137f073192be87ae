import { ActionIcon, Table } from '@mantine/core'
import type { AuditEntry } from '@savepoint/contract/people/audit.ts'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { DataTable } from '../../../ui/tables/DataTable.tsx'
import { RelativeTime } from '../../../ui/text/RelativeTime.tsx'
import { AuditDetails } from './AuditDetails.tsx'
import classes from './AuditTable.module.css'

const names = ['at', 'actor', 'action', 'subject', 'address'] as const

export function AuditTable({ entries, isStale }: { entries: readonly AuditEntry[]; isStale: boolean }) {
  const { t } = useTranslation('admin')
  const columns = [
    { name: 'details', title: t(($) => $.audit.details), width: 44, isTitleHidden: true },
    ...names.map((name) => ({ name, title: t(($) => $.audit.columns[name]) })),
  ]
  return (
    <DataTable className={classes.table} columns={columns} isStale={isStale} highlightOnHover={false}>
      {entries.map((entry) => (
        <AuditRows key={entry.id} entry={entry} />
      ))}
    </DataTable>
  )
}

function AuditRows({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('admin')
  const [isOpen, setOpen] = useState(false)
  const { at, actor, action, subject, address } = entry
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  const who = {
    agent: actor.name,
    system: actor.name || t(($) => $.audit.system),
    nobody: t(($) => $.audit.nobody),
  }
  return (
    <>
      <Table.Tr>
        <Table.Td>
          <ActionIcon
            size={28}
            aria-label={t(($) => $.audit.details)}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <Chevron size={16} aria-hidden />
          </ActionIcon>
        </Table.Td>
        <Table.Td className={classes.muted}>
          <RelativeTime time={at} />
        </Table.Td>
        <Table.Td>{who[actor.kind]}</Table.Td>
        <Table.Td>{t(($) => $.audit.actions[action])}</Table.Td>
        <Table.Td data-column="subject">{subject?.name}</Table.Td>
        <Table.Td data-column="address" className={classes.muted}>
          {address}
        </Table.Td>
      </Table.Tr>
      {isOpen && (
        <Table.Tr>
          <Table.Td />
          <Table.Td colSpan={names.length}>
            <AuditDetails entry={entry} />
          </Table.Td>
        </Table.Tr>
      )}
    </>
  )
}
