import type { firstContentLanguages } from '@savepoint/contract/knowledge/translations/locales.ts'

/** The demo story is written in these, whatever languages the interface has. */
export type DemoLanguage = (typeof firstContentLanguages)[number]
