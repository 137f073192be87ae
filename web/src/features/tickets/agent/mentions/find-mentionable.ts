import { inOtherLayout } from '@savepoint/contract/keyboard-layout.ts'
import type { Mentionable } from '@savepoint/contract/tickets/notifications/mentions.ts'

export type MentionChoice = {
  kind: 'agent' | 'team'
  id: string
  name: string
  /** The team of an employee. */
  team: string | null
  seesTicket: boolean
}

const most = 50

/** By the beginning of any word, in either keyboard layout; those who see the ticket first. */
export function findMentionable({ agents, teams }: Mentionable, typed: string): MentionChoice[] {
  const wanted = [typed.toLowerCase(), inOtherLayout(typed)].filter((words) => words !== undefined)
  const fits = ({ name }: MentionChoice) => {
    const lower = name.toLowerCase()
    return wanted.some((words) => lower.startsWith(words) || lower.includes(` ${words}`))
  }
  const choices: MentionChoice[] = [
    ...agents.map((one) => ({ kind: 'agent' as const, ...one })),
    ...teams.map((one) => ({ kind: 'team' as const, team: null, ...one })),
  ]
  const found = choices.filter(fits)
  return [
    ...found.filter(({ seesTicket }) => seesTicket),
    ...found.filter(({ seesTicket }) => !seesTicket),
  ].slice(0, most)
}
