import type { AnnouncementSummary } from '@savepoint/contract/knowledge/announcements/announcements.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useFreshItem } from '../../../lib/browser/fresh-item.ts'
import { momentName } from '../../../lib/dates/relative-time.ts'
import { useNamedDeletion } from '../../../lib/deletion/use-named-deletion.ts'
import { useLanguage } from '../../../lib/language/use-language.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import '../../knowledge/announcements/announcements-translations.ts'
import { MenuAction } from '../../../ui/menus/MenuAction.tsx'
import { RowMenu } from '../../../ui/menus/RowMenu.tsx'
import { UndoDeletion } from '../../../ui/tables/UndoDeletion.tsx'
import { AnnouncementIcon } from '../../knowledge/announcements/AnnouncementIcon.tsx'
import classes from './AnnouncementList.module.css'
import { deleteAnnouncementRequest } from './announcements-admin-api.ts'
import { titleOf } from './title-of.ts'

type Props = { announcements: readonly AnnouncementSummary[]; isStale: boolean }

export function AnnouncementList({ announcements, isStale }: Props) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const deletion = useNamedDeletion(deleteAnnouncementRequest, (name) =>
    t(($) => $.announcements.notDeleted, { name }),
  )
  return (
    <ul
      className={classes.list}
      aria-label={t(($) => $.announcements.title)}
      data-stale={isStale || undefined}
    >
      {announcements.map((one) => {
        const name = titleOf(one, language)
        if (deletion.isGone(one.id)) return null
        if (deletion.isWaiting(one.id))
          return (
            <li key={one.id} className={classes.deleted}>
              <UndoDeletion
                words={t(($) => $.announcements.deleted, { name })}
                seconds={deletion.secondsLeft(one.id)}
                undo={(seconds) => t(($) => $.announcements.undo, { seconds })}
                onUndo={() => deletion.undo(one.id)}
              />
            </li>
          )
        return (
          <Row
            key={one.id}
            announcement={one}
            name={name}
            onDelete={() => deletion.start({ id: one.id, name })}
          />
        )
      })}
    </ul>
  )
}

function Row({
  announcement,
  name,
  onDelete,
}: {
  announcement: AnnouncementSummary
  name: string
  onDelete: () => void
}) {
  const { t } = useTranslation('admin')
  const { t: shown } = useTranslation('announcements')
  const language = useLanguage()
  const navigate = useNavigate()
  const fresh = useFreshItem<HTMLLIElement>(announcement.id)
  const { id, kind, severity, state, phase, project, categories, startsAt, translations } = announcement
  // What is planned is shown as such beside its time.
  const ownState = phase === 'planned' && state === 'scheduled' ? null : state
  const page = { to: '/admin/announcements/$announcementId', params: { announcementId: id } } as const
  return (
    <li {...fresh} className={classes.row} data-severity={severity}>
      <AnnouncementIcon severity={severity} label={shown(($) => $.severities[severity])} />
      <div className={classes.main}>
        <Link {...page} className={classes.name}>
          {name}
        </Link>
        <span className={classes.muted}>
          {[shown(($) => $.kinds[kind]), ...(ownState ? [shown(($) => $.states[ownState])] : [])].join(' · ')}
        </span>
      </div>
      <span className={classes.topic}>
        <span>{project?.name ?? t(($) => $.announcements.allProjects)}</span>
        {categories.length > 0 && <span>{categories.map((category) => category.name).join(', ')}</span>}
      </span>
      <span className={classes.phase}>
        <span data-phase={phase}>{t(($) => $.announcements.phases[phase])}</span>
        <time dateTime={startsAt} className={classes.muted}>
          {momentName(new Date(startsAt), language)}
        </time>
      </span>
      <span className={classes.locales}>{Object.keys(translations).join(' · ').toUpperCase()}</span>
      <RowMenu label={t(($) => $.announcements.actionsFor, { name })}>
        <MenuAction icon={IconPencil} onClick={() => void navigate(page)}>
          {t(($) => $.announcements.edit)}
        </MenuAction>
        <MenuAction isDangerous icon={IconTrash} onClick={onDelete}>
          {t(($) => $.announcements.delete)}
        </MenuAction>
      </RowMenu>
    </li>
  )
}
