import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import { directionOf } from '../../../../lib/content-language/text-direction.ts'
import { useLanguage } from '../../../../lib/language/use-language.ts'

/** The attributes `lang` and `dir` of a text: only where they differ from those of the page. */
export function useTextLanguage() {
  const page = useLanguage()
  return (language: ContentLanguage) => {
    if (language === page) return {}
    const dir = directionOf(language)
    return dir === directionOf(page) ? { lang: language } : { lang: language, dir }
  }
}
