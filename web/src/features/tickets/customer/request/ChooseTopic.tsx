import { Skeleton, Title } from '@mantine/core'
import { IconChevronRight, IconFolder, IconMessageCircleOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { imageAddress } from '../../../../lib/api/image-address.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { changeSettings } from '../../../../lib/settings/settings-store.ts'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { InlineError } from '../../../../ui/states/InlineError.tsx'
import { getProjectQuery } from '../../../knowledge/help-center/knowledge-api.ts'
import classes from './ChooseTopic.module.css'

type Props = { projectId: string; onChoose: (categoryId: string) => void }

export function ChooseTopic({ projectId, onChoose }: Props) {
  const { t } = useTranslation('requests')
  const { data, error, refetch } = useQuery(getProjectQuery(projectId))
  const choose = (categoryId: string) => {
    changeSettings({ projectId, categoryId })
    onChoose(categoryId)
  }
  return (
    <section>
      <Title order={2} size="h4" mb="md">
        {t(($) => $.request.chooseTopic)}
      </Title>
      {error && <InlineError error={error} onRetry={() => void refetch()} />}
      {data?.categories.length === 0 && (
        <EmptyState
          icon={<IconMessageCircleOff size={32} />}
          title={t(($) => $.request.noTopics)}
          hint={t(($) => $.request.noTopicsHint)}
        />
      )}
      <ul className={classes.topics}>
        {!data &&
          !error &&
          ['first', 'second', 'third'].map((key) => <Skeleton key={key} h={64} component="li" />)}
        {data?.categories.map(({ id, name, iconId }) => (
          <li key={id}>
            <button type="button" className={classes.topic} onClick={() => choose(id)}>
              {iconId ? (
                <img src={imageAddress(iconId)} alt="" width={25} height={25} />
              ) : (
                <IconFolder aria-hidden />
              )}
              <span>{name}</span>
              <IconChevronRight size={20} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
