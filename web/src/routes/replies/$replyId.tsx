import { createFileRoute } from '@tanstack/react-router'
import { requireOpenSection } from '../../features/people/administration/guards.ts'
import { SavedReplyPage } from '../../features/tickets/replies-admin/reply/SavedReplyPage.tsx'

export const Route = createFileRoute('/replies/$replyId')({
  beforeLoad: requireOpenSection('savedReplies'),
  component: OneSavedReply,
})

function OneSavedReply() {
  const { replyId } = Route.useParams()
  return <SavedReplyPage key={replyId} replyId={replyId} />
}
