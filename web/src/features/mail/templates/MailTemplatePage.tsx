import { Skeleton } from '@mantine/core'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import { IconMailOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useReload } from '../../../lib/api/use-reload.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { isAbsent } from '../../../lib/problems/problem-error.ts'
import { BackLink } from '../../../ui/navigation/BackLink.tsx'
import { LinkButton } from '../../../ui/navigation/LinkButton.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { InlineError } from '../../../ui/states/InlineError.tsx'
import { getContentLanguagesQuery } from '../../knowledge/content-languages/content-languages-api.ts'
import { useFirstLanguage } from '../../knowledge/content-languages/use-first-language.ts'
import { AdminPage } from '../../people/administration/AdminPage.tsx'
import { MailTemplateForm } from './MailTemplateForm.tsx'
import { getMailTemplateQuery } from './mail-templates-api.ts'
import { newTemplate, withLanguages } from './template-values.ts'

type Props = {
  templateId: string | null
  copyOf?: string | undefined
}

export function MailTemplatePage({ templateId, copyOf }: Props) {
  const { t } = useTranslation('admin')
  const from = templateId ?? copyOf ?? null
  const { data, error, refetch } = useQuery({ ...getMailTemplateQuery(from ?? ''), enabled: from !== null })
  const { round, reload } = useReload(refetch)
  const languages = useQuery(getContentLanguagesQuery())
  const own = useFirstLanguage()
  const isWaiting = (!languages.data && !languages.error) || (from !== null && !data && !error)
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
  const initialIn = (languages: readonly ContentLanguage[]) => {
    if (!data) return withLanguages(newTemplate(own), languages)
    const { name, subject, text, locale, translations } = data
    const words = { subject, text, locale, translations }
    return withLanguages(
      { name: templateId ? name : t(($) => $.mailTemplates.copyName, { name }), ...words },
      languages,
    )
  }
  return (
    <AdminPage
      title={
        templateId ? (data?.name ?? t(($) => $.mailTemplates.title)) : t(($) => $.mailTemplates.createTitle)
      }
      above={<BackLink to="/admin/mail-templates">{t(($) => $.mailTemplates.back)}</BackLink>}
    >
      {error && <InlineError error={error} onRetry={() => void refetch()} />}
      {languages.error && <InlineError error={languages.error} onRetry={() => void languages.refetch()} />}
      {isWaiting && <Skeleton h={400} />}
      {(from === null || data) && languages.data && (
        <MailTemplateForm
          key={`${from} ${round}`}
          templateId={templateId}
          initial={initialIn(languages.data.languages)}
          deskLanguages={languages.data.languages}
          savedAt={templateId ? data?.updatedAt : undefined}
          onReload={reload}
        />
      )}
    </AdminPage>
  )
}
