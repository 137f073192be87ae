import { Skeleton } from '@mantine/core'
import type { ManagedAnnouncement } from '@savepoint/contract/knowledge/announcements/announcements.ts'
import { IconSpeakerphone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '../../../lib/language/use-language.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { isAbsent } from '../../../lib/problems/problem-error.ts'
import { BackLink } from '../../../ui/navigation/BackLink.tsx'
import { LinkButton } from '../../../ui/navigation/LinkButton.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { InlineError } from '../../../ui/states/InlineError.tsx'
import { AdminPage } from '../../people/administration/AdminPage.tsx'
import { AnnouncementForm } from './AnnouncementForm.tsx'
import { newAnnouncement, valuesOf } from './announcement-form-values.ts'
import { getAnnouncementQuery } from './announcements-admin-api.ts'
import { titleOf } from './title-of.ts'

const back = { to: '/admin/announcements' } as const

export function EditAnnouncementPage({ announcementId }: { announcementId: string }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const { data, error, refetch } = useQuery(getAnnouncementQuery(announcementId))
  if (isAbsent(error))
    return (
      <EmptyState
        icon={<IconSpeakerphone size={32} aria-hidden />}
        title={t(($) => $.announcements.gone)}
        hint={t(($) => $.announcements.goneHint)}
        action={<LinkButton {...back}>{t(($) => $.announcements.back)}</LinkButton>}
      />
    )
  return (
    <AdminPage
      title={data ? titleOf(data, language) : t(($) => $.announcements.one)}
      above={<BackLink {...back}>{t(($) => $.announcements.back)}</BackLink>}
    >
      {error && !data && <InlineError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton h={400} />}
      {data && <Saved latest={data} onReload={async () => (await refetch()).data} />}
    </AdminPage>
  )
}

/** The form keeps what it began with, whatever is saved meanwhile: saving says so. */
function Saved({
  latest,
  onReload,
}: {
  latest: ManagedAnnouncement
  onReload: () => Promise<ManagedAnnouncement | undefined>
}) {
  const [start, setStart] = useState({ announcement: latest, count: 0 })
  const reload = async () => {
    const data = await onReload()
    if (data) setStart(({ count }) => ({ announcement: data, count: count + 1 }))
  }
  return (
    <AnnouncementForm
      key={start.count}
      announcement={latest}
      initial={valuesOf(start.announcement)}
      onReload={() => void reload()}
    />
  )
}

export function NewAnnouncementPage() {
  const { t } = useTranslation('admin')
  const [initial] = useState(newAnnouncement)
  return (
    <AdminPage
      title={t(($) => $.announcements.create)}
      above={<BackLink {...back}>{t(($) => $.announcements.back)}</BackLink>}
    >
      <AnnouncementForm announcement={null} initial={initial} onReload={() => {}} />
    </AdminPage>
  )
}
