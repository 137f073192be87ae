import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { useRight } from '../../../people/authentication/use-rights.ts'
import { listTicketProjectsQuery, useUpdateTicket } from '../ticket-data/ticket-api.ts'
import { ChoiceMenu } from './ChoiceMenu.tsx'

export function TopicChoice({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('desk')
  const mayMove = useRight('tickets.move')
  const { data } = useQuery(listTicketProjectsQuery())
  const update = useUpdateTicket(ticket)
  const topics = (data?.items ?? []).flatMap((project) =>
    project.categories.map((category) => ({
      value: category.id as string | null,
      label: `${project.name} · ${category.name}`,
      projectId: project.id,
    })),
  )
  const here = { value: ticket.category.id, label: `${ticket.project.name} · ${ticket.category.name}` }
  const choices = topics.some(({ value }) => value === here.value) ? topics : [here, ...topics]
  return (
    <ChoiceMenu
      label={t(($) => $.ticket.topic)}
      command="topic"
      value={ticket.category.id}
      choices={choices}
      {...(mayMove ? {} : { disabledReason: t(($) => $.ticket.noRight) })}
      onChoose={(categoryId) => {
        const topic = topics.find(({ value }) => value === categoryId)
        if (topic?.value) update.mutate({ projectId: topic.projectId, categoryId: topic.value })
      }}
    />
  )
}
