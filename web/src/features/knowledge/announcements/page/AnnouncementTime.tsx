import type { PublicAnnouncement } from '@savepoint/contract/knowledge/announcements/announcements.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { useMomentText, useSpanText } from './Moment.tsx'

export function AnnouncementTime({ announcement }: { announcement: PublicAnnouncement }) {
  const { t } = useTranslation('announcements')
  const { kind, phase, startsAt, endsAt, overAt } = announcement
  const from = useMomentText(startsAt)
  const span = useSpanText(startsAt, endsAt ?? startsAt)
  const at = useMomentText(overAt ?? startsAt)
  if (kind === 'maintenance' && endsAt) return <span>{span}</span>
  if (phase === 'over') return <span>{t(($) => $.over, { at })}</span>
  return <span>{phase === 'planned' ? t(($) => $.starts, { from }) : t(($) => $.since, { from })}</span>
}
