import { Skeleton } from '@mantine/core'
import { IconMailOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { isAbsent } from '../../../lib/problems/problem-error.ts'
import { BackLink } from '../../../ui/navigation/BackLink.tsx'
import { LinkButton } from '../../../ui/navigation/LinkButton.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { InlineError } from '../../../ui/states/InlineError.tsx'
import { AdminPage } from '../../people/administration/AdminPage.tsx'
import { MailTemplateForm } from './MailTemplateForm.tsx'
import { getMailTemplateQuery } from './mail-templates-api.ts'

type Props = {
  templateId: string | null
  copyOf?: string | undefined
}

export function MailTemplatePage({ templateId, copyOf }: Props) {
  const { t } = useTranslation('admin')
  const from = templateId ?? copyOf ?? null
  const { data, error, refetch } = useQuery({ ...getMailTemplateQuery(from ?? ''), enabled: from !== null })
  if (isAbsent(error)) {
    return (
      <EmptyState
        icon={<IconMailOff size={32} aria-hidden />}
        title={t(($) => $.mailTemplates.gone)}
        hint={t(($) => $.mailTemplates.goneHint)}
        action={<LinkButton to="/admin/mail-templates">{t(($) => $.mailTemplates.back)}</LinkButton>}
      />
    )
  }
  const initial = () => {
    if (!data) return { name: '', subject: '', text: '' }
    const { name, subject, text } = data
    return { name: templateId ? name : t(($) => $.mailTemplates.copyName, { name }), subject, text }
  }
  return (
    <AdminPage
      title={
        templateId ? (data?.name ?? t(($) => $.mailTemplates.title)) : t(($) => $.mailTemplates.createTitle)
      }
      above={<BackLink to="/admin/mail-templates">{t(($) => $.mailTemplates.back)}</BackLink>}
    >
      {error && <InlineError error={error} onRetry={() => void refetch()} />}
      {from !== null && !data && !error && <Skeleton h={400} />}
      {(from === null || data) && <MailTemplateForm key={from} templateId={templateId} initial={initial()} />}
    </AdminPage>
  )
}
