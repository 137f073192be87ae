import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { requireCustomer } from '../../features/people/administration/guards.ts'
import { useCustomer } from '../../features/people/authentication/use-session.ts'
import { RequestPage } from '../../features/tickets/customer/request/RequestPage.tsx'
import type { RequestTopic } from '../../features/tickets/customer/request/use-return-to-draft.ts'
import { optionalStrings } from '../../lib/browser/search-params.ts'
import { isWidget, widgetPlace } from '../../lib/widget/widget-place.ts'

export const Route = createFileRoute('/customer/request')({
  validateSearch: optionalStrings('projectId', 'categoryId', 'followUpOf'),
  beforeLoad: requireCustomer,
  component: NewRequest,
})

function NewRequest() {
  const search = Route.useSearch()
  const topic = isWidget ? topicInWidget(search) : search
  const navigate = Route.useNavigate()
  const customer = useCustomer()
  const goTo = useCallback(
    (search: RequestTopic, isCorrection = false) => void navigate({ search, replace: isCorrection }),
    [navigate],
  )
  return customer && <RequestPage key={customer.id} owner={customer.id} topic={topic} onTopic={goTo} />
}

/** The widget is of one game, even on pages of another one, which articles may lead to. */
function topicInWidget(search: RequestTopic): RequestTopic {
  const { projectId } = widgetPlace
  return search.projectId === projectId ? search : { followUpOf: search.followUpOf, projectId }
}
