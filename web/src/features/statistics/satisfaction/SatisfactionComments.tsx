import type { SatisfactionReport } from '@savepoint/contract/statistics/statistics-satisfaction.ts'
import { IconMoodSad, IconMoodSmile } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { RelativeTime } from '../../../ui/text/RelativeTime.tsx'
import classes from './SatisfactionComments.module.css'

const faces = { good: IconMoodSmile, bad: IconMoodSad }

export function SatisfactionComments({ comments }: Pick<SatisfactionReport, 'comments'>) {
  const { t } = useTranslation('admin')
  return (
    <>
      <h3 className={classes.title}>{t(($) => $.statistics.satisfaction.comments)}</h3>
      <ul className={classes.list}>
        {comments.map(({ ticketId, title, score, comment, agent, at }) => {
          const Face = faces[score]
          return (
            <li key={`${ticketId} ${at}`} data-score={score}>
              <Face size={22} role="img" aria-label={t(($) => $.statistics.satisfaction[score])} />
              <div>
                <p>{comment}</p>
                <small>
                  <Link to="/tickets" search={{ ticketId: String(ticketId) }}>
                    #{ticketId} {title}
                  </Link>
                  {agent && ` · ${agent}`} · <RelativeTime time={at} />
                </small>
              </div>
            </li>
          )
        })}
      </ul>
    </>
  )
}
