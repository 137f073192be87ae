import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import type { KnownData, PersonalData } from './find-personal-data.ts'

const shortest = 3
/** Longer answers are stories: their words would be found everywhere. */
const longest = 60

/** What a ticket says of its player: names, addresses, and what they wrote into fields of their own words. */
export function knownDataOf(ticket: Ticket): KnownData {
  const senders = ticket.messages.flatMap(({ kind, author, received }) => [
    kind === 'customer' ? author.name : null,
    ...(received?.sender ? [received.sender.name, received.sender.email] : []),
  ])
  const login = ticket.customer.login
  const names = senders.flatMap((sender) => (sender && !sender.includes('@') ? sender.split(/\s+/) : []))
  const players = [login, login.split('@')[0], ticket.characterNickname, ...senders, ...names]
  const answers = ticket.fields.flatMap(({ type, value }) =>
    type === 'text' || type === 'textarea' ? value.split('\n') : [],
  )
  const known: PersonalData[] = [
    { kind: 'ticket', text: `#${ticket.id}` },
    { kind: 'ticket', text: String(ticket.id) },
    ...players.map((text) => ({ kind: 'player' as const, text: text ?? '' })),
    ...answers.map((text) => ({ kind: 'answer' as const, text })),
  ]
  const byText = new Map(known.map((one) => [one.text.trim().toLowerCase(), one]))
  return [...byText.values()]
    .map(({ kind, text }) => ({ kind, text: text.trim() }))
    .filter(({ text }) => text.length >= shortest && text.length <= longest)
    .toSorted((one, other) => other.text.length - one.text.length)
}
