import { pools } from '@savepoint/contract/rights.ts'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { NoPoolsPage } from '../../features/tickets/agent/NoPoolsPage.tsx'
import { optionalStrings } from '../../lib/browser/search-params.ts'

const filters = optionalStrings('projectId', 'categoryId', 'ticketId', 'messageId', 'sideId')

export const Route = createFileRoute('/tickets/')({
  validateSearch: filters,
  beforeLoad: ({ context, search }) => {
    const sectionId = pools.find((pool) => context.pools.includes(pool))
    if (sectionId) throw redirect({ to: '/tickets/$sectionId', params: { sectionId }, search, replace: true })
  },
  component: NoPoolsPage,
})
