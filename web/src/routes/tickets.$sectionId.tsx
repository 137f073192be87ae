import { type Pool, pools } from '@savepoint/contract/rights.ts'
import { type TicketStatus, ticketStatuses } from '@savepoint/contract/ticket-values.ts'
import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { DeskPage } from '../features/tickets/agent/DeskPage.tsx'
import { optionalStrings } from '../lib/search-params.ts'

const isSection = (sectionId: string): sectionId is Pool => (pools as readonly string[]).includes(sectionId)
const statusOf = (status: string | undefined) =>
  ticketStatuses.find((known): known is TicketStatus => known === status)

const search = optionalStrings('projectId', 'categoryId', 'ticketId', 'status')

export const Route = createFileRoute('/tickets/$sectionId')({
  validateSearch: search,
  beforeLoad: ({ context, params }) => {
    if (!isSection(params.sectionId)) throw notFound()
    if (!context.pools.includes(params.sectionId)) throw redirect({ to: '/tickets' })
  },
  component: Section,
})

function Section() {
  const { sectionId } = Route.useParams()
  const { projectId, categoryId, ticketId, status } = Route.useSearch()
  if (!isSection(sectionId)) return null
  const filter = {
    section: sectionId,
    ...(projectId ? { projectId } : {}),
    ...(categoryId ? { categoryId } : {}),
    ...(statusOf(status) ? { status: statusOf(status) as TicketStatus } : {}),
  }
  return <DeskPage filter={filter} ticketId={ticketId} />
}
