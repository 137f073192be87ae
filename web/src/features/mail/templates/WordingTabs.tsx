import { Button } from '@mantine/core'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { LanguageTabs } from '../../knowledge/content-languages/LanguageTabs.tsx'
import { isWrittenIn, type TemplateValues } from './template-values.ts'
import classes from './WordingTabs.module.css'

type Props = {
  values: TemplateValues
  languages: readonly ContentLanguage[]
  language: ContentLanguage
  isWrong: (language: ContentLanguage) => boolean
  onChoose: (language: ContentLanguage) => void
  onCopy: () => void
  onEmpty: () => void
  children: ReactNode
}

/** The languages of the email, with the fields of the chosen one. */
export function WordingTabs({ values, languages, language, isWrong, children, ...on }: Props) {
  const { t } = useTranslation('admin')
  const isWritten = isWrittenIn(values, language)
  const isTranslation = language !== values.locale
  const written = languages.filter((one) => isWrittenIn(values, one))
  return (
    <div className={classes.wording}>
      <div className={classes.head}>
        <LanguageTabs
          label={t(($) => $.mailTemplates.languages.title)}
          languages={languages}
          language={language}
          written={written}
          wrong={languages.filter(isWrong)}
          onLanguage={on.onChoose}
        />
        {isTranslation && isWritten && (
          <Button size="compact-sm" variant="subtle" color="red" onClick={on.onEmpty}>
            {t(($) => $.mailTemplates.languages.remove)}
          </Button>
        )}
        {isTranslation && !isWritten && written.includes(values.locale) && (
          <Button size="compact-sm" variant="subtle" onClick={on.onCopy}>
            {t(($) => $.mailTemplates.languages.copy)}
          </Button>
        )}
      </div>
      {children}
    </div>
  )
}
