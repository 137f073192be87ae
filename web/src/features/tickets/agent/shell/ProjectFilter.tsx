import { Skeleton, Text } from '@mantine/core'
import type { Pool } from '@savepoint/contract/rights.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { listTicketProjectsQuery } from '../ticket-data/ticket-api.ts'
import classes from './ProjectFilter.module.css'

type Props = { section: Pool; projectId: string | undefined; categoryId: string | undefined }

export function ProjectFilter({ section, projectId, categoryId }: Props) {
  const { t } = useTranslation('desk')
  const { data, isPending } = useQuery(listTicketProjectsQuery())
  const params = { sectionId: section }
  return (
    <nav aria-label={t(($) => $.projects)} className={classes.filter}>
      <Text component="h2" size="xs" c="dimmed" fw={600} className={classes.title}>
        {t(($) => $.projects)}
      </Text>
      <div className={classes.scroll}>
        {isPending && <Skeleton height={72} radius="sm" />}
        {data?.items.length === 0 && (
          <Text size="sm" c="dimmed" px={10}>
            {t(($) => $.noProjects)}
          </Text>
        )}
        {data && data.items.length > 0 && (
          <Link
            to="/tickets/$sectionId"
            params={params}
            search={{}}
            className={classes.link}
            aria-current={projectId === undefined ? 'true' : undefined}
          >
            {t(($) => $.allProjects)}
          </Link>
        )}
        {data?.items.map((project) => (
          <div key={project.id}>
            <Link
              to="/tickets/$sectionId"
              params={params}
              search={{ projectId: project.id }}
              className={classes.link}
              aria-current={project.id === projectId && categoryId === undefined ? 'true' : undefined}
            >
              {project.name}
            </Link>
            {project.id === projectId &&
              project.categories.map((category) => (
                <Link
                  key={category.id}
                  to="/tickets/$sectionId"
                  params={params}
                  search={{ projectId: project.id, categoryId: category.id }}
                  className={classes.category}
                  aria-current={category.id === categoryId ? 'true' : undefined}
                >
                  {category.name}
                </Link>
              ))}
          </div>
        ))}
      </div>
    </nav>
  )
}
