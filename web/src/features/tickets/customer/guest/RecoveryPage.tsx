import { Anchor, NativeSelect, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { unlockGuestDrafts } from '../../../../lib/drafts/guest-drafts.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import '../../../../lib/language/requests-translations.ts'
import { isAbsent } from '../../../../lib/problems/problem-error.ts'
import { PageColumn } from '../../../../ui/layout/PageColumn.tsx'
import { usePageTitle } from '../../../../ui/layout/use-page-title.ts'
import { InlineError } from '../../../../ui/states/InlineError.tsx'
import { KnownIssues } from '../../../knowledge/announcements/KnownIssues.tsx'
import { getProjectQuery, listProjectsQuery } from '../../../knowledge/help-center/knowledge-api.ts'
import { useReplyTime } from '../../../people/authentication/use-reply-time.ts'
import { ClosedTopicNote } from '../request/ClosedTopicNote.tsx'
import { type RequestTopic, useReturnToDraft } from '../request/use-return-to-draft.ts'
import { GuestRequestForm, type SentRequest } from './GuestRequestForm.tsx'
import classes from './RecoveryPage.module.css'
import { RecoverySent } from './RecoverySent.tsx'

type Props = { topic: RequestTopic; onTopic: (topic: RequestTopic, isCorrection?: boolean) => void }

export function RecoveryPage({ topic, onTopic }: Props) {
  const { t: requests } = useTranslation('requests')
  const within = useReplyTime()
  const [owner] = useState(unlockGuestDrafts)
  const [sent, setSent] = useState<SentRequest | null>(null)
  usePageTitle(requests(($) => $.guest.title))
  useReturnToDraft({ topic, owner, onTopic })

  if (sent) return <RecoverySent sent={sent} onAnother={() => setSent(null)} />
  return (
    <PageColumn
      title={requests(($) => $.guest.title)}
      hint={requests(($) => $.guest.hint, { within })}
      beside={
        <Anchor component={Link} to="/requestStatus">
          {requests(($) => $.guest.checkStatus)}
        </Anchor>
      }
    >
      <RecoveryForm topic={topic} owner={owner} onTopic={onTopic} onSent={setSent} />
    </PageColumn>
  )
}

type FormProps = Props & { owner: string; onSent: (sent: SentRequest) => void }

function RecoveryForm({ topic, owner, onTopic, onSent }: FormProps) {
  const { t: requests } = useTranslation('requests')
  const { projectId = '', categoryId = '' } = topic
  const projects = useQuery(listProjectsQuery())
  const {
    data: project,
    error,
    refetch,
  } = useQuery({ ...getProjectQuery(projectId), enabled: projectId !== '' })
  const categories = project?.categories.filter(({ accountRecovery }) => accountRecovery) ?? []
  const category =
    categories.find(({ id }) => id === categoryId) ?? (categories.length === 1 ? categories[0] : undefined)
  const isClosed = isAbsent(error) || (project !== undefined && categoryId !== '' && !category)
  const choose = { value: '', label: requests(($) => $.request.choose) }
  return (
    <div className={classes.recovery}>
      <div className={classes.choices}>
        <NativeSelect
          label={requests(($) => $.tickets.game)}
          withAsterisk
          value={projectId}
          data={[choose, ...(projects.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))]}
          onChange={(event) => onTopic({ projectId: event.currentTarget.value || undefined }, true)}
        />
        {categories.length > 1 && (
          <NativeSelect
            label={requests(($) => $.tickets.topic)}
            withAsterisk
            value={categoryId}
            data={[choose, ...categories.map(({ id, name }) => ({ value: id, label: name }))]}
            onChange={(event) =>
              onTopic({ projectId, categoryId: event.currentTarget.value || undefined }, true)
            }
          />
        )}
      </div>
      {isClosed && <ClosedTopicNote owner={owner} />}
      {error && !project && !isClosed && <InlineError error={error} onRetry={() => void refetch()} />}
      {project && categories.length === 0 && <Text c="dimmed">{requests(($) => $.guest.noCategories)}</Text>}
      {project && category && <KnownIssues projectId={project.id} categoryId={category.id} />}
      {project && category && (
        <GuestRequestForm
          key={category.id}
          project={project}
          category={category}
          owner={owner}
          onSent={onSent}
        />
      )}
    </div>
  )
}
