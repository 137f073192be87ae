import { Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { listManagedProjectsQuery } from '../articles-api.ts'
import classes from './TopicTree.module.css'

type Props = { projectId: string | undefined; categoryId: string | undefined }

export function TopicTree({ projectId, categoryId }: Props) {
  const { t } = useTranslation('admin')
  const { data } = useQuery(listManagedProjectsQuery())
  const current = (isCurrent: boolean) => (isCurrent ? ('page' as const) : undefined)
  return (
    <nav className={classes.tree} aria-label={t(($) => $.articles.topics)}>
      <Link to="/admin/articles" search={{}} className={classes.row} aria-current={current(!projectId)}>
        {t(($) => $.articles.allTopics)}
      </Link>
      {!data && <Loader size={16} m="xs" />}
      {data?.items.map(({ id, name, active, articlesCount, categories }) => (
        <div key={id}>
          <Link
            to="/admin/articles"
            search={{ projectId: id }}
            className={classes.row}
            aria-current={current(id === projectId && !categoryId)}
            data-hidden={!active || undefined}
          >
            <span>{name}</span>
            <small>{articlesCount}</small>
          </Link>
          {id === projectId &&
            categories.map((category) => (
              <Link
                key={category.id}
                to="/admin/articles"
                search={{ projectId: id, categoryId: category.id }}
                className={`${classes.row} ${classes.category}`}
                aria-current={current(category.id === categoryId)}
                data-hidden={!category.published || undefined}
              >
                <span>{category.name}</span>
                <small>{category.articlesCount}</small>
              </Link>
            ))}
        </div>
      ))}
    </nav>
  )
}
