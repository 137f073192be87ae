import { Center } from '@mantine/core'
import { Outlet, useNavigate } from '@tanstack/react-router'
import { AdminShell } from '../features/tickets/agent/shell/AdminShell.tsx'
import { CommandPalette } from '../features/tickets/agent/shell/palette/CommandPalette.tsx'
import { whenNeeded } from '../lib/chunks/lazy-chunk.tsx'
import { NotFoundMessage } from '../ui/states/NotFoundMessage.tsx'

const ActivityWatch = whenNeeded(
  async () => (await import('../features/statistics/ActivityWatch.tsx')).ActivityWatch,
)

/** The frame around the pages of the administration, and around saved replies and macros. */
export function AdministrationFrame() {
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

export function NotFoundInFrame() {
  return (
    <Center mih="70dvh" p="lg">
      <NotFoundMessage />
    </Center>
  )
}
