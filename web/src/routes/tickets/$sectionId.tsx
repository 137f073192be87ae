import { type Pool, pools } from '@savepoint/contract/rights.ts'
import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { DeskPage } from '../../features/tickets/agent/DeskPage.tsx'
import { filterFrom } from '../../features/tickets/agent/queue/data/queue-filter.ts'
import { filterNames } from '../../features/tickets/agent/queue/data/queue-search.ts'
import { loadTicketPane } from '../../features/tickets/agent/ticket/load-ticket-pane.ts'
import { optionalStrings } from '../../lib/browser/search-params.ts'

const isSection = (sectionId: string): sectionId is Pool => (pools as readonly string[]).includes(sectionId)

const parameters = optionalStrings('ticketId', 'messageId', 'sideId', ...filterNames)

export const Route = createFileRoute('/tickets/$sectionId')({
  validateSearch: parameters,
  beforeLoad: ({ context, params, search }) => {
    if (!isSection(params.sectionId)) throw notFound()
    if (!context.pools.includes(params.sectionId)) throw redirect({ to: '/tickets', search })
    if (search.ticketId) loadTicketPane()
  },
  component: Section,
})

function Section() {
  const { sectionId } = Route.useParams()
  const search = Route.useSearch()
  if (!isSection(sectionId)) return null
  return <DeskPage filter={{ section: sectionId, ...filterFrom(search) }} ticketId={search.ticketId} />
}
