import { Select } from '@mantine/core'
import { translationStates } from '@savepoint/contract/knowledge/translations/locales.ts'
import { languages } from '../../../lib/language/i18n.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'

type Props = { translation: string | undefined; onTranslation: (translation: string | null) => void }

/** The value is a language and a state: `pt.outdated`. */
export function TranslationFilter({ translation, onTranslation }: Props) {
  const { t } = useTranslation('admin')
  const { t: common } = useTranslation()
  return (
    <Select
      w={210}
      clearable
      aria-label={t(($) => $.translations.filter)}
      placeholder={t(($) => $.translations.anyTranslation)}
      data={languages.map((locale) => ({
        group: common(($) => $.languages[locale]),
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
