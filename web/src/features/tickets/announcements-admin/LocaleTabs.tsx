import { Tabs } from '@mantine/core'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useLanguageTitle } from '../../../lib/content-language/use-language-title.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { showCurrentTab } from '../../../ui/layout/show-current-tab.ts'
import { useContentLanguages } from '../../knowledge/content-languages/content-languages-api.ts'
import classes from './AnnouncementForm.module.css'

type Props = {
  label: string
  locale: ContentLanguage
  written: readonly ContentLanguage[]
  wrong: readonly ContentLanguage[]
  onLocale: (locale: ContentLanguage) => void
}

export function LocaleTabs({ label, locale, written, wrong, onLocale }: Props) {
  const { t } = useTranslation('admin')
  const title = useLanguageTitle()
  const languages = useContentLanguages()
  return (
    <Tabs value={locale} onChange={(value) => onLocale(value ?? locale)}>
      <Tabs.List ref={showCurrentTab} aria-label={label}>
        {languages.map((one) => (
          <Tabs.Tab
            key={one}
            value={one}
            className={classes.tab}
            data-empty={!written.includes(one) || undefined}
          >
            {title(one)}
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
