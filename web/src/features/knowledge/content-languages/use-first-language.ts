import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import { useLanguage } from '../../../lib/language/use-language.ts'
import { useContentLanguages } from './content-languages-api.ts'

/** The language whose text an editor sees first: their own, if the desk has it. */
export function useFirstLanguage(): ContentLanguage {
  const own = useLanguage()
  const languages = useContentLanguages()
  return languages.includes(own) ? own : (languages[0] ?? own)
}
