import { Skeleton } from '@mantine/core'
import { IconDeviceGamepad2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { InlineError } from '../../../../ui/states/InlineError.tsx'
import { listProjectsQuery } from '../knowledge-api.ts'
import { ProjectTile } from './ProjectTile.tsx'
import classes from './ProjectTiles.module.css'

const placeholders = ['first', 'second', 'third']

export function ProjectTiles() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(listProjectsQuery())
  if (error && !data) return <InlineError error={error} onRetry={() => void refetch()} />
  if (data?.items.length === 0) {
    return (
      <EmptyState
        icon={<IconDeviceGamepad2 size={32} />}
        title={t(($) => $.home.noGames)}
        hint={t(($) => $.home.noGamesHint)}
      />
    )
  }
  return (
    <ul className={classes.tiles}>
      {data
        ? data.items.map((project) => (
            <li key={project.id}>
              <ProjectTile project={project} />
            </li>
          ))
        : placeholders.map((key) => (
            <li key={key}>
              <Skeleton className={classes.placeholder} />
            </li>
          ))}
    </ul>
  )
}
