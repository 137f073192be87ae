import { Button, Skeleton, Text } from '@mantine/core'
import type { TeamAssignment } from '@savepoint/contract/tickets/assignment/assignment.ts'
import { IconSearchOff } from '@tabler/icons-react'
import { useQueries, useQuery } from '@tanstack/react-query'
import { fitsName } from '../../../lib/language/fits-name.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { SearchField } from '../../../ui/forms/SearchField.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { InlineError } from '../../../ui/states/InlineError.tsx'
import { ExportButton } from '../../../ui/tables/ExportButton.tsx'
import { AdminPage } from '../../people/administration/AdminPage.tsx'
import { listRolesQuery } from '../../people/roles/roles-api.ts'
import { exportAssignmentRequest, getTeamAssignmentQuery } from './assignment-api.ts'
import { TeamSection } from './TeamSection.tsx'

type Props = { text: string; onText: (text: string | null) => void }

export function AssignmentPage({ text, onText }: Props) {
  const { t } = useTranslation('admin')
  const { data: roles, error, refetch } = useQuery(listRolesQuery())
  const queries = useQueries({ queries: roles?.map(({ id }) => getTeamAssignmentQuery(id)) ?? [] })
  const teams = (roles ?? []).flatMap((role, at) => {
    const query = queries[at]
    if (!query) return []
    const shownIds = agentsToShow({ name: role.name, team: query.data, text })
    const isShown = text === '' || shownIds === null || shownIds.size > 0
    return isShown ? [{ role, query, shownIds }] : []
  })
  const isComplete = roles !== undefined && queries.every(({ isPending }) => !isPending)
  const find = t(($) => $.assignment.search)
  return (
    <AdminPage
      title={t(($) => $.assignment.title)}
      actions={<ExportButton label={t(($) => $.assignment.export)} save={exportAssignmentRequest} />}
    >
      <Text c="dimmed" maw={720}>
        {t(($) => $.assignment.hint)}
      </Text>
      <SearchField aria-label={find} placeholder={find} maw={360} text={text} onText={onText} />
      {error && <InlineError error={error} onRetry={() => void refetch()} />}
      {!roles && !error && ['first', 'second'].map((key) => <Skeleton key={key} h={140} />)}
      {teams.map(({ role: { id, name }, query, shownIds }) => (
        <TeamSection key={id} id={id} name={name} query={query} shownIds={shownIds} />
      ))}
      {isComplete && teams.length === 0 && (
        <EmptyState
          icon={<IconSearchOff size={32} aria-hidden />}
          title={t(($) => $.assignment.notFound)}
          action={
            <Button variant="default" onClick={() => onText(null)}>
              {t(($) => $.assignment.clear)}
            </Button>
          }
        />
      )}
    </AdminPage>
  )
}

/** All agents of a team that is searched for by its name, otherwise those whose names fit; null: all. */
function agentsToShow({
  name,
  team,
  text,
}: {
  name: string
  team: TeamAssignment | undefined
  text: string
}) {
  if (text === '' || fitsName(name, text)) return null
  return new Set(team?.agents.filter((agent) => fitsName(agent.name, text)).map(({ id }) => id))
}
