import { Button, Group, Text } from '@mantine/core'
import type { BodyGiven } from '@savepoint/contract/endpoint.ts'
import { ticketPriorities } from '@savepoint/contract/priorities.ts'
import type { TicketSnooze } from '@savepoint/contract/tickets/snooze/snooze-values.ts'
import type { ChangeOutcome } from '@savepoint/contract/tickets/ticket-values.ts'
import type { changeTickets, TicketSummary } from '@savepoint/contract/tickets/tickets.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { whenNeeded } from '../../../../lib/chunks/lazy-chunk.tsx'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { notify } from '../../../../lib/toasts/toasts.ts'
import { notifyWithUndo } from '../../../../ui/states/undo-toast.tsx'
import { useRight } from '../../../people/authentication/use-rights.ts'
import { ChoiceMenu } from '../properties/ChoiceMenu.tsx'
import { ChosenSnooze } from '../snooze/ChosenSnooze.tsx'
import { earlierSnoozes } from '../snooze/earlier-snoozes.ts'
import { PriorityIcon } from '../status/PriorityIcon.tsx'
import { listTicketProjectsQuery } from '../ticket-data/ticket-api.ts'
import classes from './ChosenTickets.module.css'
import { listAssigneesQuery, useChangeTickets } from './data/queue-api.ts'
import { TagMenu } from './TagMenu.tsx'

const MergeDialog = whenNeeded(async () => (await import('../merging/MergeDialog.tsx')).MergeDialog)

type Change = BodyGiven<typeof changeTickets>['change']
type Props = {
  ids: readonly number[]
  /** As the list has them; an undone snooze restores theirs. */
  tickets: readonly Pick<TicketSummary, 'id' | 'snooze'>[]
  /** Of the list; its tags are offered. */
  projectId: string | undefined
  /** With those that were chosen at the beginning, and which of them stay so. */
  onDone: (sent: readonly number[], left: readonly number[]) => void
}

const pickable = ['WaitingAgentAction', 'WaitingCustomerAction', 'Resolved'] as const

export function ChosenTickets({ ids, tickets, projectId, onDone }: Props) {
  const { t } = useTranslation('desk')
  const mayAssignAgent = useRight('tickets.assignAgent')
  const mayAssignTeam = useRight('tickets.assignTeam')
  const mayChangeStatus = useRight('tickets.changeStatus')
  const mayMove = useRight('tickets.move')
  const mayChangePriority = useRight('tickets.changePriority')
  const mayTag = useRight('tickets.tag')
  const mayMerge = useRight('tickets.merge')
  const [isMerging, setMerging] = useState(false)
  const { data: assignees } = useQuery(listAssigneesQuery())
  const { data: projects } = useQuery(listTicketProjectsQuery())
  const change = useChangeTickets()
  const snooze = (chosen: TicketSnooze | null) =>
    act({ snooze: chosen }, (done) => {
      if (chosen === null) return void notify.success(t(($) => $.chosen.done, { count: done.length }))
      const words = t(($) => $.snooze.doneAll, { count: done.length })
      const undo = () => {
        for (const { ids: alike, snooze: before } of earlierSnoozes(tickets, done))
          change.mutate({ ids: alike, change: { snooze: before } })
      }
      void notifyWithUndo(
        words,
        t(($) => $.snooze.undo),
        undo,
      )
    })
  const sayDone = (done: number[]) => void notify.success(t(($) => $.chosen.done, { count: done.length }))
  const act = (what: Change, onChanged: (done: number[]) => void = sayDone) => {
    const say = ({ results, left }: Awaited<ReturnType<typeof change.mutateAsync>>) => {
      const countOf = (wanted: ChangeOutcome) => results.filter(({ outcome }) => outcome === wanted).length
      const done = results.filter(({ outcome }) => outcome === 'done')
      const incomplete = countOf('checklistIncomplete')
      const refused = results.length - done.length - incomplete
      if (done.length > 0) onChanged(done.map(({ id }) => id))
      if (incomplete > 0) void notify.error(t(($) => $.checklist.notDone, { count: incomplete }))
      if (refused > 0) void notify.error(t(($) => $.chosen.refused, { count: refused }))
      if (left.length > 0) void notify.error(t(($) => $.chosen.left, { count: left.length }))
      onDone(ids, left)
    }
    // Not by the callbacks of one call: a second change would replace them, and they end with the selection.
    change.mutateAsync({ ids, change: what }).then(say, () => {})
  }
  const nobody = { value: null, label: t(($) => $.ticket.nobody) }
  const noRight = { disabledReason: t(($) => $.ticket.noRight) }
  const people = assignees?.agents.map(({ id, name }) => ({ value: id as string | null, label: name })) ?? []
  const teams = assignees?.teams.map(({ id, name }) => ({ value: id as string | null, label: name })) ?? []
  const topics =
    projects?.items.flatMap((project) =>
      project.categories.map(({ id, name }) => ({
        value: `${project.id}/${id}`,
        label: `${project.name} · ${name}`,
      })),
    ) ?? []
  return (
    <section className={classes.bar} aria-label={t(($) => $.chosen.count, { count: ids.length })}>
      <Text fw={600}>{t(($) => $.chosen.count, { count: ids.length })}</Text>
      <Group gap="xs">
        <ChoiceMenu
          label={t(($) => $.ticket.agent)}
          choices={[nobody, ...people]}
          {...(mayAssignAgent ? {} : noRight)}
          onChoose={(agentId) => act({ agentId })}
        />
        <ChoiceMenu
          label={t(($) => $.ticket.team)}
          choices={[{ value: null, label: t(($) => $.filters.none) }, ...teams]}
          {...(mayAssignTeam ? {} : noRight)}
          onChoose={(teamId) => act({ teamId })}
        />
        <ChoiceMenu
          label={t(($) => $.ticket.status)}
          choices={pickable.map((status) => ({ value: status, label: t(($) => $.status[status]) }))}
          {...(mayChangeStatus ? {} : noRight)}
          onChoose={(status) => act({ status })}
        />
        <ChoiceMenu
          label={t(($) => $.ticket.priority)}
          choices={ticketPriorities.toReversed().map((priority) => ({
            value: priority,
            label: t(($) => $.priority[priority]),
            icon: <PriorityIcon priority={priority} />,
          }))}
          {...(mayChangePriority ? {} : noRight)}
          onChoose={(priority) => act({ priority })}
        />
        <TagMenu
          label={t(($) => $.chosen.addTag)}
          projectId={projectId}
          {...(mayTag ? {} : noRight)}
          onChoose={(tagId) => act({ addTagIds: [tagId] })}
        />
        <TagMenu
          label={t(($) => $.chosen.removeTag)}
          projectId={projectId}
          {...(mayTag ? {} : noRight)}
          onChoose={(tagId) => act({ removeTagIds: [tagId] })}
        />
        <ChosenSnooze onChoose={snooze} />
        <ChoiceMenu
          label={t(($) => $.chosen.move)}
          choices={topics}
          {...(mayMove ? {} : noRight)}
          onChoose={(topic) => {
            const [projectId, categoryId] = topic.split('/')
            if (projectId && categoryId) act({ projectId, categoryId })
          }}
        />
        {mayMerge && ids.length > 1 && (
          <Button size="xs" variant="default" onClick={() => setMerging(true)}>
            {t(($) => $.merging.mergeMany)}
          </Button>
        )}
        <Button size="xs" variant="subtle" onClick={() => onDone(ids, [])}>
          {t(($) => $.chosen.clear)}
        </Button>
      </Group>
      {isMerging && (
        <MergeDialog ids={ids} onClose={() => setMerging(false)} onMerged={() => onDone(ids, [])} />
      )}
    </section>
  )
}
