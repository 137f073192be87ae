import { ActionIcon } from '@mantine/core'
import type { PublicAnnouncement } from '@savepoint/contract/knowledge/announcements/announcements.ts'
import { IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useReleased } from '../../../lib/browser/use-released.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import './announcements-translations.ts'
import classes from './AnnouncementBanners.module.css'
import { AnnouncementIcon } from './AnnouncementIcon.tsx'
import { dismiss, useUndismissed } from './dismissed-announcements.ts'
import { TranslatedText } from './TranslatedText.tsx'

const shownAtOnce = 3

export type BannersProps = {
  announcements: PublicAnnouncement[]
  projectId: string | undefined
  className: string | undefined
  isLate?: boolean
}

export function AnnouncementBanners({ announcements, projectId, className, isLate = false }: BannersProps) {
  const { t } = useTranslation('announcements')
  const left = useUndismissed(announcements)
  const isReleased = useReleased(isLate)
  const shown = left.slice(0, shownAtOnce)
  const others = left.length - shown.length
  if (shown.length === 0 || !isReleased) return null
  return (
    <section className={className} data-announcements aria-label={t(($) => $.label)}>
      {shown.map((one) => (
        <Banner key={one.id} announcement={one} projectId={one.project?.id ?? projectId} />
      ))}
      {others > 0 && <p className={classes.others}>{t(($) => $.others, { count: others })}</p>}
    </section>
  )
}

function Banner({
  announcement,
  projectId,
}: {
  announcement: PublicAnnouncement
  projectId: string | undefined
}) {
  const { t } = useTranslation('announcements')
  const { kind, severity, state, title, project } = announcement
  const words = <TranslatedText text={title} locale={announcement.locale} />
  return (
    <div className={classes.banner} data-severity={severity}>
      <AnnouncementIcon severity={severity} label={t(($) => $.severities[severity])} />
      <div className={classes.words}>
        {projectId ? (
          <Link
            to="/customer/articles/$projectId/announcements"
            params={{ projectId }}
            className={classes.title}
          >
            {words}
          </Link>
        ) : (
          <strong className={classes.title}>{words}</strong>
        )}
        <small>
          {project?.name ?? t(($) => $.allGames)}
          <span data-optional={state !== null}> · {t(($) => $.kinds[kind])}</span>
          {state && ` · ${t(($) => $.states[state])}`}
        </small>
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={t(($) => $.dismiss, { title })}
        onClick={() => {
          dismiss(announcement)
          document.getElementById('content')?.focus({ preventScroll: true })
        }}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </div>
  )
}
