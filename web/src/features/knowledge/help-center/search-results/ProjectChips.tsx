import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { listProjectsQuery } from '../knowledge-api.ts'
import classes from './ProjectChips.module.css'

type Props = { chosen: string | undefined; onChoose: (projectId: string | undefined) => void }

export function ProjectChips({ chosen, onChoose }: Props) {
  const { t } = useTranslation()
  const { data } = useQuery(listProjectsQuery())
  const projects = data?.items ?? []
  if (projects.length < 2) return null
  const chips = [{ id: undefined, name: t(($) => $.knowledge.allGames) }, ...projects]
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons in a row are not a fieldset
    <div role="group" className={classes.chips} aria-label={t(($) => $.knowledge.filterByGame)}>
      {chips.map(({ id, name }) => (
        <button
          key={id ?? 'all'}
          type="button"
          className={classes.chip}
          aria-pressed={id === chosen}
          onClick={() => onChoose(id)}
        >
          {name}
        </button>
      ))}
    </div>
  )
}
