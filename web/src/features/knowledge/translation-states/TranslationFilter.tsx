import { Select } from '@mantine/core'
import { translationStates } from '@savepoint/contract/knowledge/translations/locales.ts'
import { useLanguageTitle } from '../../../lib/content-language/use-language-title.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useContentLanguages } from '../content-languages/content-languages-api.ts'

type Props = { translation: string | undefined; onTranslation: (translation: string | null) => void }

/** The value is a language and a state: `pt.outdated`. */
export function TranslationFilter({ translation, onTranslation }: Props) {
  const { t } = useTranslation('admin')
  const title = useLanguageTitle()
  return (
    <Select
      w={210}
      clearable
      aria-label={t(($) => $.translations.filter)}
      placeholder={t(($) => $.translations.anyTranslation)}
      data={useContentLanguages().map((locale) => ({
        group: title(locale),
        items: translationStates.map((state) => ({
          value: `${locale}.${state}`,
          label: t(($) => $.translations.filterOption, {
            language: locale.toUpperCase(),
            state: t(($) => $.translations.states[state]),
          }),
        })),
      }))}
      value={translation ?? null}
      onChange={onTranslation}
    />
  )
}
