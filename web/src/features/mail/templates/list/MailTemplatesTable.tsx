import { Table } from '@mantine/core'
import type { MailTemplate } from '@savepoint/contract/mail/mail-templates.ts'
import { useEffect, useRef } from 'react'
import { useUndoableDeletion } from '../../../../lib/deletion/use-undoable-deletion.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { notify } from '../../../../lib/toasts/toasts.ts'
import { DataTable } from '../../../../ui/tables/DataTable.tsx'
import { UndoDeletion } from '../../../../ui/tables/UndoDeletion.tsx'
import { deleteMailTemplateRequest } from '../mail-templates-api.ts'
import { useTemplateErrors } from '../use-template-errors.ts'
import { MailTemplateRow } from './MailTemplateRow.tsx'
import classes from './MailTemplatesTable.module.css'

const names = ['name', 'subject', 'events', 'accounts', 'changed'] as const

export function MailTemplatesTable({ templates }: { templates: readonly MailTemplate[] }) {
  const { t } = useTranslation('admin')
  const { ofDeletion } = useTemplateErrors()
  const nameOf = (id: string) => templates.find((template) => template.id === id)?.name ?? ''
  const deletion = useUndoableDeletion(async (id) => {
    try {
      await deleteMailTemplateRequest(id)
    } catch (error) {
      void notify.error(ofDeletion(nameOf(id), error))
      deletion.undo(id)
    }
  })
  const remove = ({ id, name, accounts }: MailTemplate) => {
    if (accounts.length === 0) return deletion.start(id)
    const senders = accounts.map((account) => account.name).join(', ')
    void notify.error(t(($) => $.mailTemplates.held, { name, accounts: senders }))
  }
  const latest = useRef(deletion)
  latest.current = deletion
  // Leaving the page carries out the deletion at once.
  useEffect(() => () => latest.current.finish(), [])
  const columns = [
    ...names.map((name) => ({ name, title: t(($) => $.mailTemplates.columns[name]) })),
    { name: 'actions', title: t(($) => $.mailTemplates.columns.actions), width: 88, isTitleHidden: true },
  ]
  return (
    <DataTable className={classes.table} columns={columns}>
      {templates.map((template) => {
        if (deletion.isGone(template.id)) return null
        if (!deletion.isWaiting(template.id))
          return <MailTemplateRow key={template.id} template={template} onDelete={() => remove(template)} />
        return (
          <Table.Tr key={template.id}>
            <Table.Td colSpan={columns.length}>
              <UndoDeletion
                words={t(($) => $.mailTemplates.deleted, { name: template.name })}
                seconds={deletion.secondsLeft(template.id)}
                undo={(seconds) => t(($) => $.mailTemplates.undo, { seconds })}
                onUndo={() => deletion.undo(template.id)}
              />
            </Table.Td>
          </Table.Tr>
        )
      })}
    </DataTable>
  )
}
