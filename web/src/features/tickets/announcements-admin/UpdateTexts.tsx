import { Textarea } from '@mantine/core'
import { announcementLimits } from '@savepoint/contract/knowledge/announcements/announcement-limits.ts'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import { useState } from 'react'
import { languageAttributes } from '../../../lib/content-language/language-attributes.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useContentLanguages } from '../../knowledge/content-languages/content-languages-api.ts'
import { LanguageTabs } from '../../knowledge/content-languages/LanguageTabs.tsx'
import { useFirstLanguage } from '../../knowledge/content-languages/use-first-language.ts'

export type TextByLanguage = Record<ContentLanguage, string>

/** Those that say something. */
export const writtenTexts = (texts: TextByLanguage): TextByLanguage =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''))

/** What was typed after these were sent. */
export const withoutSent = (texts: TextByLanguage, sent: TextByLanguage): TextByLanguage =>
  Object.fromEntries(Object.entries(texts).filter(([locale, text]) => text !== sent[locale]))

type Props = {
  texts: TextByLanguage
  onTexts: (change: (before: TextByLanguage) => TextByLanguage) => void
  isFirst?: boolean
}

/** `isFirst`: takes the focus when it appears. */
export function UpdateTexts({ texts, onTexts, isFirst = false }: Props) {
  const { t } = useTranslation('admin')
  const first = useFirstLanguage()
  const languages = useContentLanguages()
  const written = Object.keys(writtenTexts(texts))
  const [locale, setLocale] = useState<ContentLanguage>(
    written.includes(first) ? first : (written[0] ?? first),
  )
  return (
    <>
      <LanguageTabs
        label={t(($) => $.announcements.updates.languages)}
        languages={languages}
        language={locale}
        written={written}
        wrong={[]}
        onLanguage={setLocale}
      />
      <Textarea
        label={t(($) => $.announcements.updates.text)}
        {...languageAttributes(locale)}
        autosize
        autoFocus={isFirst}
        minRows={2}
        maxRows={10}
        value={texts[locale] ?? ''}
        maxLength={announcementLimits.textMaxLength}
        onChange={({ currentTarget: { value } }) => onTexts((before) => ({ ...before, [locale]: value }))}
      />
    </>
  )
}
