import { NativeSelect } from '@mantine/core'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import { useLanguageTitle } from '../../../lib/content-language/use-language-title.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { isWrittenIn, type TemplateValues } from './template-values.ts'

type Props = {
  values: TemplateValues
  languages: readonly ContentLanguage[]
  onChoose: (language: ContentLanguage) => void
}

/** Whose text goes to players whose language has none. */
export function OwnLanguage({ values, languages, onChoose }: Props) {
  const { t } = useTranslation('admin')
  const nameOf = useLanguageTitle()
  const choices = languages.filter((one) => one === values.locale || isWrittenIn(values, one))
  return (
    <NativeSelect
      label={t(($) => $.mailTemplates.languages.own)}
      description={t(($) => $.mailTemplates.languages.ownHint)}
      value={values.locale}
      data={choices.map((value) => ({ value, label: nameOf(value) }))}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    />
  )
}
