import { Tabs } from '@mantine/core'
import type { Locale } from '@savepoint/contract/people/people.ts'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import classes from './AnnouncementForm.module.css'
import { announcementLocales } from './announcement-form-values.ts'

type Props = {
  label: string
  locale: Locale
  written: readonly Locale[]
  wrong: readonly Locale[]
  onLocale: (locale: Locale) => void
}

export function LocaleTabs({ label, locale, written, wrong, onLocale }: Props) {
  const { t } = useTranslation('admin')
  const { t: common } = useTranslation()
  return (
    <Tabs
      value={locale}
      onChange={(value) => onLocale(announcementLocales.find((one) => one === value) ?? locale)}
    >
      <Tabs.List aria-label={label}>
        {announcementLocales.map((one) => (
          <Tabs.Tab
            key={one}
            value={one}
            className={classes.tab}
            data-empty={!written.includes(one) || undefined}
          >
            {common(($) => $.languages[one])}
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
