import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { versionNumber } from '../../values.ts'
import { contentLanguage, contentLanguageList } from './locales.ts'

/** In the order in which they are offered; the first is that of texts for no project in particular. */
const contentLanguages = z.object({ languages: z.array(contentLanguage), version: z.number().int() })
export type ContentLanguages = z.output<typeof contentLanguages>

export const getContentLanguages = endpoint({
  name: 'getContentLanguages',
  method: 'GET',
  path: '/api/private/contentLanguages',
  audience: 'agent',
  response: contentLanguages,
})

export const updateContentLanguages = endpoint({
  name: 'updateContentLanguages',
  method: 'PUT',
  path: '/api/private/contentLanguages',
  audience: 'agent',
  right: 'projects.manage',
  body: z.strictObject({
    languages: contentLanguageList,
    /** The version the change is based on; 409 `ChangedMeanwhile` when it is no longer current. */
    version: versionNumber.optional(),
  }),
  response: contentLanguages,
})

/** What is written in a language, and the projects whose source language it is. */
const contentLanguageUse = z.object({
  articles: z.number().int(),
  projectsAndCategories: z.number().int(),
  snippets: z.number().int(),
  savedReplies: z.number().int(),
  mailTemplates: z.number().int(),
  announcements: z.number().int(),
  sourceOf: z.array(z.string()),
})
export type ContentLanguageUse = z.output<typeof contentLanguageUse>

export const getContentLanguageUse = endpoint({
  name: 'getContentLanguageUse',
  method: 'GET',
  path: '/api/private/contentLanguages/{language}/use',
  audience: 'agent',
  right: 'projects.manage',
  params: z.object({ language: contentLanguage }),
  response: contentLanguageUse,
})
