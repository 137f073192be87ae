import { createFileRoute } from '@tanstack/react-router'
import { CustomerShell } from '../features/tickets/customer/shell/CustomerShell.tsx'
import { WidgetHome } from '../features/tickets/customer/widget/WidgetHome.tsx'

export const Route = createFileRoute('/widget')({ component: Widget })

function Widget() {
  return (
    <CustomerShell>
      <WidgetHome />
    </CustomerShell>
  )
}
