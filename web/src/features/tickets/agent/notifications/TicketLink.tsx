import { pools } from '@savepoint/contract/rights.ts'
import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type Props = {
  ticketId: number
  messageId?: string | null | undefined
  sideConversationId?: string | null | undefined
  className: string | undefined
  onOpen: () => void
  children: ReactNode
}

/** Opens the ticket beside the queue one is in. */
export function TicketLink({ ticketId, messageId, sideConversationId, className, onOpen, children }: Props) {
  const section = useLocation({ select: ({ pathname }) => /^\/tickets\/(\w+)/.exec(pathname)?.[1] })
  const sectionId = pools.find((pool) => pool === section)
  const target = {
    ticketId: String(ticketId),
    messageId: messageId ?? undefined,
    sideId: sideConversationId ?? undefined,
  }
  const shared = { className, 'data-row': true, onClick: onOpen }
  return sectionId ? (
    <Link
      {...shared}
      to="/tickets/$sectionId"
      params={{ sectionId }}
      search={(before) => ({ ...before, ...target })}
    >
      {children}
    </Link>
  ) : (
    <Link {...shared} to="/tickets" search={target}>
      {children}
    </Link>
  )
}
