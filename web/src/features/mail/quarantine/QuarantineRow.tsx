import { Table } from '@mantine/core'
import type { QuarantinedMail } from '@savepoint/contract/mail/mail-quarantine.ts'
import { IconMailForward, IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { RowButton } from '../../../ui/tables/RowButton.tsx'
import { RelativeTime } from '../../../ui/text/RelativeTime.tsx'
import classes from './QuarantineTable.module.css'

type Props = { mail: QuarantinedMail; onOpen: () => void; onRelease: () => void; onDelete: () => void }

export function QuarantineRow({ mail, onOpen, onRelease, onDelete }: Props) {
  const { t } = useTranslation('admin')
  const subject = mail.subject || t(($) => $.quarantine.noSubject)
  const remove = t(($) => $.quarantine.delete, { subject })
  return (
    <Table.Tr data-mail={mail.id}>
      <Table.Td>
        <button type="button" className={classes.subject} onClick={onOpen}>
          {subject}
        </button>
        <span className={classes.second}>{mail.sender ?? t(($) => $.quarantine.noSender)}</span>
      </Table.Td>
      <Table.Td>{t(($) => $.quarantine.reasons[mail.reason])}</Table.Td>
      <Table.Td data-column="account" className={classes.muted}>
        {mail.account?.email ?? t(($) => $.quarantine.noAccount)}
      </Table.Td>
      <Table.Td data-column="received" className={classes.muted}>
        <RelativeTime time={mail.receivedAt} />
      </Table.Td>
      <Table.Td>
        <div className={classes.actions}>
          <RowButton
            label={t(($) => $.quarantine.release.one, { subject })}
            icon={IconMailForward}
            onClick={onRelease}
          />
          <RowButton label={remove} icon={IconTrash} onClick={onDelete} />
        </div>
      </Table.Td>
    </Table.Tr>
  )
}
