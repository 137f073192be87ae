import { Skeleton, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { changeSettings } from '../../../../lib/settings/settings-store.ts'
import { InlineError } from '../../../../ui/states/InlineError.tsx'
import { CoverImage, onPhones } from '../../../knowledge/help-center/home/CoverImage.tsx'
import { listProjectsQuery } from '../../../knowledge/help-center/knowledge-api.ts'
import classes from './ChooseGame.module.css'

type Props = { onChoose: (projectId: string) => void }

export function ChooseGame({ onChoose }: Props) {
  const { t } = useTranslation('requests')
  const { data, error, refetch } = useQuery(listProjectsQuery())
  const choose = (projectId: string) => {
    changeSettings({ projectId, categoryId: null })
    onChoose(projectId)
  }
  return (
    <section>
      <Title order={2} size="h4" mb="md">
        {t(($) => $.request.chooseGame)}
      </Title>
      {error && <InlineError error={error} onRetry={() => void refetch()} />}
      <ul className={classes.games}>
        {!data &&
          !error &&
          ['first', 'second', 'third'].map((key) => <Skeleton key={key} h={150} component="li" />)}
        {data?.items.map((project) => (
          <li key={project.id}>
            <button type="button" className={classes.game} onClick={() => choose(project.id)}>
              <CoverImage project={project} sizes={`${onPhones}, 380px`} />
              <span>{project.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
