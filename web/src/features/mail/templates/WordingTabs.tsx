import { Button, Tabs } from '@mantine/core'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLanguageTitle } from '../../../lib/content-language/use-language-title.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
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
  const nameOf = useLanguageTitle()
  const isWritten = isWrittenIn(values, language)
  const isTranslation = language !== values.locale
  return (
    <Tabs value={language} onChange={(value) => value && on.onChoose(value)} className={classes.tabs}>
      <div className={classes.head}>
        <Tabs.List aria-label={t(($) => $.mailTemplates.languages.title)}>
          {languages.map((one) => (
            <Tabs.Tab
              key={one}
              value={one}
              className={classes.tab}
              data-empty={!isWrittenIn(values, one) || undefined}
            >
              {nameOf(one)}{' '}
              {isWrong(one) ? (
                <IconAlertTriangle size={14} aria-label={t(($) => $.mailTemplates.languages.wrong)} />
              ) : (
                isWrittenIn(values, one) && (
                  <IconCheck size={14} aria-label={t(($) => $.mailTemplates.languages.written)} />
                )
              )}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {isTranslation && isWritten && (
          <Button size="compact-sm" variant="subtle" color="red" onClick={on.onEmpty}>
            {t(($) => $.mailTemplates.languages.remove)}
          </Button>
        )}
        {isTranslation && !isWritten && isWrittenIn(values, values.locale) && (
          <Button size="compact-sm" variant="subtle" onClick={on.onCopy}>
            {t(($) => $.mailTemplates.languages.copy)}
          </Button>
        )}
      </div>
      <Tabs.Panel value={language} className={classes.fields}>
        {children}
      </Tabs.Panel>
    </Tabs>
  )
}
