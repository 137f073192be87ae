import type { Locale } from '@savepoint/contract/people/people.ts'
import { createContext } from 'react'

/** Of the text that is written; undefined while it is not known. */
export const SnippetLanguage = createContext<Locale | undefined>(undefined)
