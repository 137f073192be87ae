import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useContentLanguage } from '../../../../lib/content-language/use-content-language.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import '../../../../lib/language/requests-translations.ts'
import { isAbsent } from '../../../../lib/problems/problem-error.ts'
import { isWidget } from '../../../../lib/widget/widget-place.ts'
import { PageColumn } from '../../../../ui/layout/PageColumn.tsx'
import { usePageTitle } from '../../../../ui/layout/use-page-title.ts'
import { Steps } from '../../../../ui/navigation/Steps.tsx'
import { NotFoundScreen } from '../../../../ui/states/NotFoundScreen.tsx'
import { getProjectQuery } from '../../../knowledge/help-center/knowledge-api.ts'
import { ChooseGame } from './ChooseGame.tsx'
import { ChooseTopic } from './ChooseTopic.tsx'
import { ClosedTopicNote } from './ClosedTopicNote.tsx'
import { RequestDeflected } from './RequestDeflected.tsx'
import { RequestDetails } from './RequestDetails.tsx'
import { RequestSent } from './RequestSent.tsx'
import { type RequestTopic, useReturnToDraft } from './use-return-to-draft.ts'

type Props = {
  topic: RequestTopic
  owner: string
  onTopic: (topic: RequestTopic, isCorrection?: boolean) => void
}

/** Where it ended, and with which request; null when an article solved it. */
type End = { place: string; ticketId: number | null }

export function RequestPage({ topic, owner, onTopic }: Props) {
  const { t } = useTranslation('requests')
  const { projectId, categoryId, followUpOf } = topic
  const place = JSON.stringify([projectId, categoryId, followUpOf])
  const [end, setEnd] = useState<End | null>(null)
  // Whoever goes on from there writes another request.
  if (end && end.place !== place) setEnd(null)
  const [isClosed, setClosed] = useState(false)
  const title = followUpOf ? t(($) => $.request.followUp, { id: followUpOf }) : t(($) => $.request.title)
  usePageTitle(title)
  useReturnToDraft({ topic, owner, onTopic })
  const { data: project, error } = useQuery({
    ...getProjectQuery(projectId ?? '', useContentLanguage()),
    enabled: projectId !== undefined,
  })

  const isGone = isAbsent(error)
  const leaveTopic = useCallback(() => {
    setClosed(true)
    onTopic(isGone ? { followUpOf } : { followUpOf, projectId }, true)
  }, [isGone, followUpOf, projectId, onTopic])
  const isGameGone = isGone && !categoryId && !isWidget
  useEffect(() => {
    if (isGameGone) leaveTopic()
  }, [isGameGone, leaveTopic])

  if (end?.place === place && end.ticketId === null) return <RequestDeflected projectId={projectId} />
  if (end?.place === place && end.ticketId !== null && projectId && categoryId)
    return <RequestSent ticketId={end.ticketId} topic={{ projectId, categoryId }} />
  // The widget has no other game to choose.
  if (isGone && isWidget) return <NotFoundScreen />
  const category = project?.categories.find(({ id }) => id === categoryId)
  const step = !projectId ? 0 : !categoryId ? 1 : 2
  const goTo = (index: number) =>
    onTopic(index === 0 ? { followUpOf } : { followUpOf, projectId: topic.projectId })
  // The widget is of one game.
  const first = isWidget ? 1 : 0
  const steps = [
    { name: t(($) => $.request.steps.game), choice: project?.name },
    { name: t(($) => $.request.steps.topic), choice: category?.name },
    { name: t(($) => $.request.steps.details) },
  ].slice(first)
  return (
    <PageColumn title={title} width={step === 0 ? 'wide' : 'narrow'}>
      <Steps steps={steps} current={step - first} onGo={(index) => goTo(index + first)} />
      {isClosed && !categoryId && <ClosedTopicNote owner={owner} />}
      {!projectId && <ChooseGame onChoose={(id) => onTopic({ followUpOf, projectId: id })} />}
      {projectId && !categoryId && (
        <ChooseTopic
          projectId={projectId}
          onChoose={(id) => {
            setClosed(false)
            onTopic({ ...topic, categoryId: id })
          }}
        />
      )}
      {projectId && categoryId && (
        <RequestDetails
          key={`${projectId}.${categoryId}`}
          projectId={projectId}
          categoryId={categoryId}
          followUpOf={followUpOf}
          owner={owner}
          onSent={(ticketId) => setEnd({ place, ticketId })}
          onSolved={() => setEnd({ place, ticketId: null })}
          onGone={leaveTopic}
        />
      )}
    </PageColumn>
  )
}
