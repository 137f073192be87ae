import type { TicketStatus } from '@savepoint/contract/tickets/ticket-values.ts'
import {
  IconArchive,
  IconCircleCheck,
  IconHourglassHigh,
  IconMessageCircleQuestion,
  IconSparkles,
  type TablerIcon,
} from '@tabler/icons-react'

export const statusIcons: Record<TicketStatus, TablerIcon> = {
  Created: IconSparkles,
  WaitingAgentAction: IconHourglassHigh,
  WaitingCustomerAction: IconMessageCircleQuestion,
  Resolved: IconCircleCheck,
  Closed: IconArchive,
}
