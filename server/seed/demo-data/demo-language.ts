import type { firstContentLanguages } from '@savepoint/contract/knowledge/translations/locales.ts'

/** The demo story is told in these, whatever languages the interface has. */
export type DemoLanguage = (typeof firstContentLanguages)[number]
