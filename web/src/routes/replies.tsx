import { Center } from '@mantine/core'
import { createFileRoute, Outlet, useNavigate } from '@tanstack/react-router'
import { requireAgent } from '../features/people/administration/guards.ts'
import { AdminShell } from '../features/tickets/agent/shell/AdminShell.tsx'
import { CommandPalette } from '../features/tickets/agent/shell/palette/CommandPalette.tsx'
import { whenNeeded } from '../lib/chunks/lazy-chunk.tsx'
import { NotFoundMessage } from '../ui/states/NotFoundMessage.tsx'

const ActivityWatch = whenNeeded(
  async () => (await import('../features/statistics/ActivityWatch.tsx')).ActivityWatch,
)

export const Route = createFileRoute('/replies')({
  beforeLoad: requireAgent,
  component: Replies,
  notFoundComponent: NotFoundInFrame,
})

function Replies() {
  const navigate = useNavigate()
  return (
    <AdminShell>
      <Outlet />
      <CommandPalette
        onOpenTicket={(id) => void navigate({ to: '/tickets', search: { ticketId: String(id) } })}
      />
      <ActivityWatch />
    </AdminShell>
  )
}

function NotFoundInFrame() {
  return (
    <Center mih="70dvh" p="lg">
      <NotFoundMessage />
    </Center>
  )
}
