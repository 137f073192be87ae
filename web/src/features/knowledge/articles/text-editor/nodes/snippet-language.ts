import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import { createContext } from 'react'

/** Of the text that is written; undefined while it is not known. */
export const SnippetLanguage = createContext<ContentLanguage | undefined>(undefined)
