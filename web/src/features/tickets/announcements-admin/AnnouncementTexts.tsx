import { Textarea, TextInput } from '@mantine/core'
import { announcementLimits } from '@savepoint/contract/knowledge/announcements/announcement-limits.ts'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import { limits } from '@savepoint/contract/limits.ts'
import { languageAttributes } from '../../../lib/content-language/language-attributes.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useContentLanguages } from '../../knowledge/content-languages/content-languages-api.ts'
import { LanguageTabs } from '../../knowledge/content-languages/LanguageTabs.tsx'
import type { FieldProps } from './AnnouncementFields.tsx'
import classes from './AnnouncementForm.module.css'
import { blank, isWritten, type WrittenText } from './announcement-form-values.ts'

type Props = FieldProps & { locale: ContentLanguage; onLocale: (locale: ContentLanguage) => void }

export function AnnouncementTexts({ values, errorAt, onChange, locale, onLocale }: Props) {
  const { t } = useTranslation('admin')
  const shown = values.texts[locale] ?? blank
  const languages = useContentLanguages()
  const write = (part: Partial<WrittenText>) => {
    const text = { ...shown, ...part }
    onChange({ texts: { ...values.texts, [locale]: text } })
  }
  const errorIn = (one: ContentLanguage) =>
    errorAt(`translations.${one}.title`) ?? errorAt(`translations.${one}.text`)
  return (
    <section className={classes.texts} aria-label={t(($) => $.announcements.form.texts)}>
      <LanguageTabs
        label={t(($) => $.announcements.form.languages)}
        languages={languages}
        language={locale}
        written={languages.filter((one) => isWritten(values.texts[one]))}
        wrong={languages.filter((one) => errorIn(one))}
        onLanguage={onLocale}
      />
      <TextInput
        label={t(($) => $.announcements.form.title)}
        {...languageAttributes(locale)}
        value={shown.title}
        error={errorAt(`translations.${locale}.title`)}
        maxLength={limits.titleMaxLength}
        autoComplete="off"
        onChange={({ currentTarget }) => write({ title: currentTarget.value })}
      />
      <Textarea
        label={t(($) => $.announcements.form.text)}
        {...languageAttributes(locale)}
        autosize
        minRows={3}
        maxRows={14}
        value={shown.text}
        error={errorAt(`translations.${locale}.text`)}
        maxLength={announcementLimits.textMaxLength}
        onChange={({ currentTarget }) => write({ text: currentTarget.value })}
      />
    </section>
  )
}
