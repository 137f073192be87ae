import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import { useLanguage } from '../../../../lib/language/use-language.ts'

/** The attributes `lang` and `dir` of a text, where it is in another language than the page. Its signs say its direction, which costs no script. */
export function useTextLanguage() {
  const page = useLanguage()
  return (language: ContentLanguage) => (language === page ? {} : ({ lang: language, dir: 'auto' } as const))
}
