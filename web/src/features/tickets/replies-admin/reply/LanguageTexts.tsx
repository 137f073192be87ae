import { Button } from '@mantine/core'
import type { Document } from '@savepoint/contract/documents.ts'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import { IconTrash } from '@tabler/icons-react'
import { useLanguageTitle } from '../../../../lib/content-language/use-language-title.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { useContentLanguages } from '../../../knowledge/content-languages/content-languages-api.ts'
import { LanguageTabs } from '../../../knowledge/content-languages/LanguageTabs.tsx'
import { WrittenField } from '../fields/WrittenField.tsx'
import classes from './LanguageTexts.module.css'
import type { Texts } from './reply-values.ts'

type Props = {
  texts: Texts
  locale: ContentLanguage
  /** A new one replaces the text in the editor. */
  revision: number
  isReadOnly: boolean
  errorAt: (locale: ContentLanguage) => string | undefined
  onLocale: (locale: ContentLanguage) => void
  onWrite: (locale: ContentLanguage, text: Document | null, waitingPictures: number) => void
  onRemove: (locale: ContentLanguage) => void
  onFiles: (files: File[]) => void
}

export function LanguageTexts({ texts, locale, revision, isReadOnly, errorAt, ...on }: Props) {
  const { t } = useTranslation('admin')
  const nameOf = useLanguageTitle()
  const languages = useContentLanguages()
  const written = languages.filter((one) => texts[one])
  return (
    <section aria-label={t(($) => $.replies.text.title)}>
      <div className={classes.head}>
        <LanguageTabs
          label={t(($) => $.replies.text.languages)}
          languages={languages}
          language={locale}
          written={written}
          wrong={languages.filter((one) => errorAt(one))}
          onLanguage={on.onLocale}
        />
        {written.includes(locale) && !isReadOnly && written.length > 1 && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={14} aria-hidden />}
            onClick={() => on.onRemove(locale)}
          >
            {t(($) => $.replies.text.remove)}
          </Button>
        )}
      </div>
      <WrittenField
        key={`${locale} ${revision}`}
        label={t(($) => $.replies.text.of, { language: nameOf(locale) })}
        mode="reply"
        document={texts[locale] ?? null}
        language={locale}
        error={errorAt(locale)}
        isReadOnly={isReadOnly}
        onFiles={on.onFiles}
        onChange={(text, waiting) => on.onWrite(locale, text, waiting)}
      />
      <p className={classes.hint}>{t(($) => $.replies.text.hint)}</p>
    </section>
  )
}
