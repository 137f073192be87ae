import type { PublicAnnouncement } from '@savepoint/contract/knowledge/announcements/announcements.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { AnnouncementIcon } from '../AnnouncementIcon.tsx'
import { TranslatedText } from '../TranslatedText.tsx'
import classes from './AnnouncementCard.module.css'
import { AnnouncementTime } from './AnnouncementTime.tsx'
import { Moment } from './Moment.tsx'

export function AnnouncementCard({ announcement }: { announcement: PublicAnnouncement }) {
  const { t } = useTranslation('announcements')
  const { kind, severity, state, phase, title, text, locale, categories, updates, project } = announcement
  return (
    <article className={classes.card} data-severity={severity} data-phase={phase}>
      <div className={classes.head}>
        <AnnouncementIcon severity={severity} label={t(($) => $.severities[severity])} />
        <h3>
          <TranslatedText text={title} locale={locale} />
        </h3>
        {state && <span className={classes.state}>{t(($) => $.states[state])}</span>}
      </div>
      <p className={classes.about}>
        <span>{t(($) => $.kinds[kind])}</span>
        {project === null && <span>{t(($) => $.allGames)}</span>}
        <AnnouncementTime announcement={announcement} />
        {categories.length > 0 && (
          <span>{t(($) => $.affects, { names: categories.map(({ name }) => name).join(', ') })}</span>
        )}
      </p>
      <p className={classes.text}>
        <TranslatedText text={text} locale={locale} isLabelled />
      </p>
      {updates.length > 0 && (
        <ol className={classes.updates} aria-label={t(($) => $.updates)}>
          {updates.map((update) => (
            <li key={update.id}>
              <p className={classes.about}>
                {update.state && <strong>{t(($) => $.states[update.state ?? 'done'])}</strong>}
                <Moment time={update.at} />
              </p>
              <p className={classes.text}>
                <TranslatedText text={update.text} locale={update.locale} isLabelled />
              </p>
            </li>
          ))}
        </ol>
      )}
    </article>
  )
}
