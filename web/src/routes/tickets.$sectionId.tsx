import { type Pool, pools } from '@savepoint/contract/rights.ts'
import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { optionalStrings } from '../lib/search-params.ts'
import { FullPageSpinner } from '../ui/FullPageSpinner.tsx'

const isSection = (sectionId: string): sectionId is Pool => (pools as readonly string[]).includes(sectionId)

export const Route = createFileRoute('/tickets/$sectionId')({
  validateSearch: optionalStrings('projectId', 'categoryId', 'ticketId'),
  beforeLoad: ({ context, params }) => {
    if (!isSection(params.sectionId)) throw notFound()
    if (!context.pools.includes(params.sectionId)) throw redirect({ to: '/tickets' })
  },
  component: FullPageSpinner,
})
