import { Textarea, TextInput } from '@mantine/core'
import { announcementLimits } from '@savepoint/contract/knowledge/announcements/announcement-limits.ts'
import { limits } from '@savepoint/contract/limits.ts'
import type { Locale } from '@savepoint/contract/people/people.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import type { FieldProps } from './AnnouncementFields.tsx'
import classes from './AnnouncementForm.module.css'
import { announcementLocales, isWritten, type WrittenText } from './announcement-form-values.ts'
import { LocaleTabs } from './LocaleTabs.tsx'

type Props = FieldProps & { locale: Locale; onLocale: (locale: Locale) => void }

export function AnnouncementTexts({ values, errorAt, onChange, locale, onLocale }: Props) {
  const { t } = useTranslation('admin')
  const write = (part: Partial<WrittenText>) => {
    const text = { ...values.texts[locale], ...part }
    onChange({ texts: { ...values.texts, [locale]: text } })
  }
  const errorIn = (one: Locale) => errorAt(`translations.${one}.title`) ?? errorAt(`translations.${one}.text`)
  return (
    <section className={classes.texts} aria-label={t(($) => $.announcements.form.texts)}>
      <LocaleTabs
        label={t(($) => $.announcements.form.languages)}
        locale={locale}
        written={announcementLocales.filter((one) => isWritten(values.texts[one]))}
        wrong={announcementLocales.filter((one) => errorIn(one))}
        onLocale={onLocale}
      />
      <TextInput
        label={t(($) => $.announcements.form.title)}
        lang={locale}
        value={values.texts[locale].title}
        error={errorAt(`translations.${locale}.title`)}
        maxLength={limits.titleMaxLength}
        autoComplete="off"
        onChange={({ currentTarget }) => write({ title: currentTarget.value })}
      />
      <Textarea
        label={t(($) => $.announcements.form.text)}
        lang={locale}
        autosize
        minRows={3}
        maxRows={14}
        value={values.texts[locale].text}
        error={errorAt(`translations.${locale}.text`)}
        maxLength={announcementLimits.textMaxLength}
        onChange={({ currentTarget }) => write({ text: currentTarget.value })}
      />
    </section>
  )
}
