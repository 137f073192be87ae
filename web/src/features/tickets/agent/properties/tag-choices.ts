import type { TicketTag } from '@savepoint/contract/tickets/tags.ts'
import { fitsName } from '../../../../lib/language/fits-name.ts'

export type TagChange = { added?: TicketTag; removed?: TicketTag }

const byName = (one: TicketTag, other: TicketTag) => one.name.localeCompare(other.name)
const has = (tags: readonly TicketTag[], { id }: TicketTag) => tags.some((tag) => tag.id === id)
const isNamed = ({ name }: TicketTag, typed: string) => name.toLocaleLowerCase() === typed.toLocaleLowerCase()

/** The tags of a ticket once changes under way are done. */
export function tagsAfter(tags: readonly TicketTag[], changes: readonly TagChange[]): readonly TicketTag[] {
  return changes.reduce((before, { added, removed }) => {
    const others = before.filter(({ id }) => id !== removed?.id)
    return added && !has(others, added) ? [...others, added].toSorted(byName) : others
  }, tags)
}

export const absentTags = (tags: readonly TicketTag[], present: readonly TicketTag[]) =>
  tags.filter((tag) => !has(present, tag))

type Search = {
  typed: string
  /** What the server found, for these words or, until it answers, for earlier ones. */
  found: readonly TicketTag[]
  isSettled: boolean
  present: readonly TicketTag[]
}

/** The exact name first, then names with words that begin so, then the others. */
export function foundTags({ typed, found, isSettled, present }: Search): TicketTag[] {
  const rankOf = (tag: TicketTag) => (isNamed(tag, typed) ? 0 : fitsName(tag.name, typed) ? 1 : 2)
  return absentTags(found, present)
    .filter((tag) => isSettled || rankOf(tag) < 2)
    .toSorted((one, other) => rankOf(one) - rankOf(other))
}

export const isNewName = ({ typed, found, isSettled, present }: Search) =>
  isSettled && typed !== '' && ![...found, ...present].some((tag) => isNamed(tag, typed))
