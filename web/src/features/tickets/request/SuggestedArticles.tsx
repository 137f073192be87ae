import { useDebouncedValue } from '@mantine/hooks'
import { IconBulb, IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { HighlightedText } from '../../knowledge/HighlightedText.tsx'
import { searchArticlesQuery } from '../../knowledge/knowledge-api.ts'
import classes from './SuggestedArticles.module.css'

type Props = { projectId: string; text: string }

/** Articles that may spare the request, found while its subject is typed. */
export function SuggestedArticles({ projectId, text }: Props) {
  const { t } = useTranslation()
  const [searched] = useDebouncedValue(text.trim(), 300)
  const { data } = useQuery(searchArticlesQuery({ text: searched, projectId, limit: 4 }))
  const hits = searched.length >= 3 ? (data?.items ?? []) : []
  return (
    <aside className={classes.place} aria-live="polite" data-empty={hits.length === 0}>
      {hits.length > 0 && (
        <div className={classes.box}>
          <p className={classes.title}>
            <IconBulb size={20} aria-hidden />
            {t(($) => $.request.maySolve)}
          </p>
          <ul>
            {hits.map(({ id, titleParts, project }) => (
              <li key={id}>
                <a href={`/customer/articles/${project.id}/${id}`} target="_blank" rel="noreferrer">
                  <span>
                    <HighlightedText parts={titleParts} />
                  </span>
                  <IconExternalLink size={16} aria-hidden />
                </a>
              </li>
            ))}
          </ul>
          <small>{t(($) => $.request.maySolveHint)}</small>
        </div>
      )}
    </aside>
  )
}
