import { ActionIcon, Table } from '@mantine/core'
import type { AuditEntry } from '@savepoint/contract/people/audit.ts'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { DataTable } from '../../../ui/tables/DataTable.tsx'
import { RelativeTime } from '../../../ui/text/RelativeTime.tsx'
import { browserName } from '../sessions/browser-name.ts'
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
            <Details entry={entry} />
          </Table.Td>
        </Table.Tr>
      )}
    </>
  )
}

const shown = (name: string, value: unknown) => {
  if (typeof value !== 'string') return JSON.stringify(value)
  return (name === 'browser' && browserName(value)) || value
}

function Details({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('admin')
  const { before, after, requestId } = entry
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return (
    <dl className={classes.details}>
      {names.map((name) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {before && name in before && (
              <span>
                <small>{t(($) => $.audit.was)}</small> {shown(name, before[name])}
              </span>
            )}
            {after && name in after && (
              <span>
                <small>{t(($) => $.audit.became)}</small> {shown(name, after[name])}
              </span>
            )}
          </dd>
        </div>
      ))}
      {names.length === 0 && !requestId && <p>{t(($) => $.audit.nothingChanged)}</p>}
      {requestId && (
        <div>
          <dt>{t(($) => $.audit.requestId)}</dt>
          <dd>{requestId}</dd>
        </div>
      )}
    </dl>
  )
}
