import type { Locale } from '@savepoint/contract/people/people.ts'
import { regionalTag } from './regional-tag.ts'

export function fullDay(time: string, language: Locale): string {
  return new Intl.DateTimeFormat(regionalTag(language), { dateStyle: 'long' }).format(new Date(time))
}
