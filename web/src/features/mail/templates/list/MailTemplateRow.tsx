import { Group, Table } from '@mantine/core'
import type { MailTemplate } from '@savepoint/contract/mail/mail-templates.ts'
import { IconCopy, IconTrash } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useFreshItem } from '../../../../lib/browser/fresh-item.ts'
import { languageName } from '../../../../lib/content-language/language-name.ts'
import { useLanguage } from '../../../../lib/language/use-language.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { RowButton } from '../../../../ui/tables/RowButton.tsx'
import { RelativeTime } from '../../../../ui/text/RelativeTime.tsx'
import { exampleSubject } from './example-subject.ts'
import classes from './MailTemplatesTable.module.css'

type Props = { template: MailTemplate; onDelete: () => void }

export function MailTemplateRow({ template, onDelete }: Props) {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const { id, name, subject, locale, translations, events, accounts, updatedAt } = template
  const reader = useLanguage()
  const languages = [locale, ...Object.keys(translations)]
  const copy = t(($) => $.mailTemplates.copy, { name })
  const remove = t(($) => $.mailTemplates.delete, { name })
  const fresh = useFreshItem<HTMLTableRowElement>(id)
  return (
    <Table.Tr {...fresh}>
      <Table.Td>
        <Link to="/admin/mail-templates/$templateId" params={{ templateId: id }} className={classes.name}>
          {name}
        </Link>
        {languages.length > 1 && (
          <span className={classes.languages}>
            {languages.map((language) => languageName(reader, language)).join(', ')}
          </span>
        )}
      </Table.Td>
      <Table.Td data-column="subject" className={classes.subject}>
        {exampleSubject(subject, (variable) => t(($) => $.mailTemplates.examples[variable]))}
      </Table.Td>
      <Table.Td data-column="events">
        {events.map((event) => t(($) => $.mailTemplates.events[event])).join(', ') || (
          <span className={classes.muted}>{t(($) => $.mailTemplates.noEvents)}</span>
        )}
      </Table.Td>
      <Table.Td data-column="accounts">
        {accounts.map((account) => account.name).join(', ') || (
          <span className={classes.muted}>{t(($) => $.mailTemplates.noAccounts)}</span>
        )}
      </Table.Td>
      <Table.Td data-column="changed" className={classes.changed}>
        <RelativeTime time={updatedAt} />
      </Table.Td>
      <Table.Td>
        <Group gap={4} wrap="nowrap" justify="end">
          <RowButton
            label={copy}
            icon={IconCopy}
            onClick={() => void navigate({ to: '/admin/mail-templates/new', search: { copyOf: id } })}
          />
          <RowButton label={remove} icon={IconTrash} onClick={onDelete} />
        </Group>
      </Table.Td>
    </Table.Tr>
  )
}
