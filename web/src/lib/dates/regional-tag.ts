import type { Locale } from '@savepoint/contract/people/people.ts'

/** British English puts days in the same order as the other languages, and begins weeks on Monday. */
export const regionalTag = (language: Locale): string => (language === 'en' ? 'en-GB' : language)
