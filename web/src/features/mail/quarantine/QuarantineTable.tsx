import { Kbd, Table } from '@mantine/core'
import type { QuarantinedMail } from '@savepoint/contract/mail/mail-quarantine.ts'
import { useEffect, useRef } from 'react'
import { useUndoableDeletion } from '../../../lib/deletion/use-undoable-deletion.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { notify } from '../../../lib/toasts/toasts.ts'
import { DataTable } from '../../../ui/tables/DataTable.tsx'
import { UndoDeletion } from '../../../ui/tables/UndoDeletion.tsx'
import { deleteQuarantinedMailRequest } from '../quarantine-api.ts'
import { QuarantineRow } from './QuarantineRow.tsx'
import classes from './QuarantineTable.module.css'
import { useReleaseKey } from './use-release-key.ts'

type Props = { mails: readonly QuarantinedMail[]; onOpen: (mailId: string) => void }

const names = ['subject', 'reason', 'account', 'received'] as const

export function QuarantineTable({ mails, onOpen }: Props) {
  const { t } = useTranslation('admin')
  const deletion = useUndoableDeletion(async (id) => {
    try {
      await deleteQuarantinedMailRequest(id)
    } catch {
      void notify.error(t(($) => $.quarantine.notDeleted))
      deletion.undo(id)
    }
  })
  const release = useReleaseKey(
    mails.filter(({ id }) => !deletion.isGone(id) && !deletion.isWaiting(id)),
    onOpen,
  )
  const latest = useRef(deletion)
  latest.current = deletion
  // Leaving the page carries out the deletion at once.
  useEffect(() => () => latest.current.finish(), [])
  const columns = [
    ...names.map((name) => ({ name, title: t(($) => $.quarantine.columns[name]) })),
    { name: 'actions', title: t(($) => $.quarantine.columns.actions), width: 84, isTitleHidden: true },
  ]
  return (
    <>
      <p className={classes.hint}>
        <Kbd>R</Kbd> {t(($) => $.quarantine.release.keyHint)}
      </p>
      <DataTable className={classes.table} columns={columns}>
        {mails.map((mail) => {
          if (deletion.isGone(mail.id)) return null
          if (!deletion.isWaiting(mail.id))
            return (
              <QuarantineRow
                key={mail.id}
                mail={mail}
                onOpen={() => onOpen(mail.id)}
                onRelease={() => void release(mail)}
                onDelete={() => deletion.start(mail.id)}
              />
            )
          return (
            <Table.Tr key={mail.id}>
              <Table.Td colSpan={columns.length}>
                <UndoDeletion
                  words={t(($) => $.quarantine.deleted, { subject: mail.subject })}
                  seconds={deletion.secondsLeft(mail.id)}
                  undo={(seconds) => t(($) => $.quarantine.undo, { seconds })}
                  onUndo={() => deletion.undo(mail.id)}
                />
              </Table.Td>
            </Table.Tr>
          )
        })}
      </DataTable>
    </>
  )
}
