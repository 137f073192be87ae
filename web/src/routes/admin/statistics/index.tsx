import { createFileRoute, redirect } from '@tanstack/react-router'
import { statisticsParams } from '../../../features/statistics/report/search-names.ts'
import { optionalStrings } from '../../../lib/browser/search-params.ts'

export const Route = createFileRoute('/admin/statistics/')({
  validateSearch: optionalStrings(...statisticsParams),
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/admin/statistics/projects', search, replace: true })
  },
})
