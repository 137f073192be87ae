import { createFileRoute } from '@tanstack/react-router'
import { requireOpenSection } from '../../features/people/administration/guards.ts'
import { SavedReplyPage } from '../../features/tickets/replies-admin/reply/SavedReplyPage.tsx'
import { optionalStrings } from '../../lib/browser/search-params.ts'

export const Route = createFileRoute('/replies/new')({
  validateSearch: optionalStrings('copyOf'),
  beforeLoad: requireOpenSection('savedReplies'),
  component: NewSavedReply,
})

function NewSavedReply() {
  const { copyOf } = Route.useSearch()
  return <SavedReplyPage key={copyOf} replyId={null} copyOf={copyOf} />
}
