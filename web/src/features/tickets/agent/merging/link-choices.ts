import type { LinkType } from '@savepoint/contract/tickets/merging/link-values.ts'
import type { TicketLink } from '@savepoint/contract/tickets/merging/links.ts'

/** Each as it is read from the ticket on screen. */
export const linkChoices = {
  related: { type: 'related', incoming: false },
  duplicateOf: { type: 'duplicateOf', incoming: false },
  hasDuplicate: { type: 'duplicateOf', incoming: true },
  causedBy: { type: 'causedBy', incoming: false },
  causes: { type: 'causedBy', incoming: true },
} as const satisfies Record<string, { type: LinkType; incoming: boolean }>

export type LinkChoice = keyof typeof linkChoices

export function linkKey({ type, incoming }: Pick<TicketLink, 'type' | 'incoming'>): LinkChoice {
  if (!incoming) return type
  return type === 'duplicateOf' ? 'hasDuplicate' : 'causes'
}
