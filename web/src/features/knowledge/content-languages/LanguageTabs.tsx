import { Tabs } from '@mantine/core'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useLanguageTitle } from '../../../lib/content-language/use-language-title.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { showCurrentTab } from '../../../ui/layout/show-current-tab.ts'
import classes from './LanguageTabs.module.css'

type Props = {
  label: string
  languages: readonly ContentLanguage[]
  language: ContentLanguage
  written: readonly ContentLanguage[]
  wrong: readonly ContentLanguage[]
  onLanguage: (language: ContentLanguage) => void
}

/** The languages of a text: which are written, and which have an error. */
export function LanguageTabs({ label, languages, language, written, wrong, onLanguage }: Props) {
  const { t } = useTranslation('admin')
  const title = useLanguageTitle()
  return (
    <Tabs value={language} onChange={(value) => onLanguage(value ?? language)}>
      <Tabs.List ref={showCurrentTab} aria-label={label}>
        {languages.map((one) => (
          <Tabs.Tab
            key={one}
            value={one}
            className={classes.tab}
            data-empty={!written.includes(one) || undefined}
          >
            {title(one)}{' '}
            {wrong.includes(one) ? (
              <IconAlertTriangle size={14} aria-label={t(($) => $.replies.text.wrong)} />
            ) : (
              written.includes(one) && <IconCheck size={14} aria-label={t(($) => $.replies.text.written)} />
            )}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
}
