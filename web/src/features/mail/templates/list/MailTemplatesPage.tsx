import { Skeleton } from '@mantine/core'
import { IconMailCog, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { fitsName } from '../../../../lib/language/fits-name.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { SearchField } from '../../../../ui/forms/SearchField.tsx'
import { LinkButton } from '../../../../ui/navigation/LinkButton.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { InlineError } from '../../../../ui/states/InlineError.tsx'
import { AdminPage } from '../../../people/administration/AdminPage.tsx'
import { listMailTemplatesQuery } from '../mail-templates-api.ts'
import { MailTemplatesTable } from './MailTemplatesTable.tsx'

type Props = { text: string; onText: (text: string | null) => void }

export function MailTemplatesPage({ text, onText }: Props) {
  const { t } = useTranslation('admin')
  const { data, error, refetch } = useQuery(listMailTemplatesQuery())
  const templates = data?.items
  const found = templates?.filter(({ name, subject }) => fitsName(`${name} ${subject}`, text))
  const create = (
    <LinkButton to="/admin/mail-templates/new" leftSection={<IconPlus size={16} aria-hidden />}>
      {t(($) => $.mailTemplates.create)}
    </LinkButton>
  )
  return (
    <AdminPage title={t(($) => $.mailTemplates.title)} actions={create}>
      {error && <InlineError error={error} onRetry={() => void refetch()} />}
      {!templates && !error && ['first', 'second', 'third'].map((key) => <Skeleton key={key} h={44} />)}
      {templates?.length === 0 && (
        <EmptyState
          icon={<IconMailCog size={32} aria-hidden />}
          title={t(($) => $.mailTemplates.empty)}
          hint={t(($) => $.mailTemplates.emptyHint)}
          action={create}
        />
      )}
      {templates && templates.length > 0 && (
        <SearchField
          aria-label={t(($) => $.mailTemplates.find)}
          placeholder={t(($) => $.mailTemplates.find)}
          maw={360}
          text={text}
          onText={onText}
        />
      )}
      {found && found.length > 0 && <MailTemplatesTable templates={found} />}
      {templates && templates.length > 0 && found?.length === 0 && (
        <EmptyState
          icon={<IconMailCog size={32} aria-hidden />}
          title={t(($) => $.mailTemplates.nothing)}
          hint={t(($) => $.mailTemplates.nothingHint)}
        />
      )}
    </AdminPage>
  )
}
