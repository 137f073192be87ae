import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../../../../lib/browser/use-page-title.ts'
import { notify } from '../../../../lib/toasts/toasts.ts'
import { PageColumn } from '../../../../ui/layout/PageColumn.tsx'
import { Steps } from '../../../../ui/navigation/Steps.tsx'
import { ChooseGame } from './ChooseGame.tsx'
import { ChooseTopic } from './ChooseTopic.tsx'
import { RequestDeflected } from './RequestDeflected.tsx'
import { RequestDetails } from './RequestDetails.tsx'
import { RequestSent } from './RequestSent.tsx'
import { readRequestDraft } from './request-draft.ts'

export type RequestTopic = {
  projectId?: string | undefined
  categoryId?: string | undefined
  followUpOf?: string | undefined
}
type Props = {
  topic: RequestTopic
  owner: string
  onPlace: (topic: RequestTopic, isCorrection?: boolean) => void
}

export function RequestPage({ topic, owner, onPlace }: Props) {
  const { t } = useTranslation()
  const [sentId, setSentId] = useState<number | null>(null)
  const [isSolved, setSolved] = useState(false)
  const { projectId, categoryId, followUpOf } = topic
  const title = followUpOf ? t(($) => $.request.followUp, { id: followUpOf }) : t(($) => $.request.title)
  usePageTitle(title)
  useReturnToDraft({ topic, owner, onPlace })

  if (isSolved) return <RequestDeflected projectId={projectId} />
  if (sentId !== null) return <RequestSent ticketId={sentId} />
  const names = [
    t(($) => $.request.steps.game),
    t(($) => $.request.steps.topic),
    t(($) => $.request.steps.details),
  ]
  const step = !projectId ? 0 : !categoryId ? 1 : 2
  const goTo = (index: number) =>
    onPlace(index === 0 ? { followUpOf } : { followUpOf, projectId: topic.projectId })
  return (
    <PageColumn title={title} width={step === 0 ? 'wide' : 'narrow'}>
      <Steps names={names} current={step} onGo={goTo} />
      {!projectId && <ChooseGame onChoose={(id) => onPlace({ followUpOf, projectId: id })} />}
      {projectId && !categoryId && (
        <ChooseTopic projectId={projectId} onChoose={(id) => onPlace({ ...topic, categoryId: id })} />
      )}
      {projectId && categoryId && (
        <RequestDetails
          key={`${projectId}.${categoryId}`}
          projectId={projectId}
          categoryId={categoryId}
          followUpOf={followUpOf}
          owner={owner}
          onSent={setSentId}
          onSolved={() => setSolved(true)}
        />
      )}
    </PageColumn>
  )
}

/** Whoever returns to an empty first step continues the saved draft. */
function useReturnToDraft({ topic, owner, onPlace }: Props) {
  const [isFresh, setFresh] = useState(topic.projectId === undefined && topic.followUpOf === undefined)
  useEffect(() => {
    if (!isFresh) return
    setFresh(false)
    const draft = readRequestDraft(owner)
    if (!draft) return
    const { projectId, categoryId, followUpOf } = draft
    onPlace({ projectId, categoryId, followUpOf }, true)
    notify.info(($) => $.request.draftRestored)
  }, [isFresh, owner, onPlace])
}
