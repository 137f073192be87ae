import { Skeleton, Stack, Title } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useContentLanguage } from '../../../../lib/content-language/use-content-language.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import '../announcements-translations.ts'
import { isAbsent } from '../../../../lib/problems/problem-error.ts'
import { PageColumn } from '../../../../ui/layout/PageColumn.tsx'
import { usePageTitle } from '../../../../ui/layout/use-page-title.ts'
import { Trail } from '../../../../ui/navigation/Trail.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { InlineError } from '../../../../ui/states/InlineError.tsx'
import { NotFoundScreen } from '../../../../ui/states/NotFoundScreen.tsx'
import { getProjectQuery } from '../../help-center/knowledge-api.ts'
import { listPublicAnnouncementsQuery } from '../announcement-api.ts'
import classes from './AnnouncementCard.module.css'
import { AnnouncementCard } from './AnnouncementCard.tsx'
import { SubscribeBox } from './SubscribeBox.tsx'

const phases = ['current', 'planned', 'over'] as const

export function AnnouncementsPage({ projectId }: { projectId: string }) {
  const { t } = useTranslation('announcements')
  const { t: common } = useTranslation()
  const project = useQuery(getProjectQuery(projectId))
  const list = useQuery(listPublicAnnouncementsQuery(projectId, useContentLanguage()))
  const name = project.data?.name
  usePageTitle(name && `${t(($) => $.title)} · ${name}`)
  if (isAbsent(project.error)) return <NotFoundScreen />
  const items = list.data?.items
  const isQuiet = items?.every(({ phase }) => phase === 'over')
  return (
    <PageColumn
      title={t(($) => $.title)}
      hint={t(($) => $.hint)}
      above={
        <Trail
          links={[
            <Link key="all" to="/customer/articles">
              {common(($) => $.knowledge.allGames)}
            </Link>,
            <Link key="project" to="/customer/articles/$projectId" params={{ projectId }}>
              {name ?? '…'}
            </Link>,
          ]}
        />
      }
    >
      {list.error && !items && <InlineError error={list.error} onRetry={() => void list.refetch()} />}
      {!items && !list.error && (
        <Stack gap="sm">
          <Skeleton h={120} />
          <Skeleton h={120} />
        </Stack>
      )}
      {isQuiet && (
        <EmptyState
          icon={<IconCircleCheck size={32} aria-hidden />}
          title={t(($) => $.quiet)}
          hint={t(($) => $.quietHint)}
        />
      )}
      {phases.map((phase) => {
        const found = items?.filter((one) => one.phase === phase) ?? []
        return (
          found.length > 0 && (
            <section key={phase} aria-labelledby={`announcements-${phase}`}>
              <Title order={2} size="h4" mb="sm" id={`announcements-${phase}`}>
                {t(($) => $.phases[phase])}
              </Title>
              <div className={classes.cards}>
                {found.map((one) => (
                  <AnnouncementCard key={one.id} announcement={one} />
                ))}
              </div>
            </section>
          )
        )
      })}
      <SubscribeBox projectId={projectId} />
    </PageColumn>
  )
}
