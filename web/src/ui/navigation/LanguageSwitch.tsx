import type { Locale } from '@savepoint/contract/people/people.ts'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { ownLanguageTitle } from '../../lib/content-language/language-title.ts'
import { useLanguage } from '../../lib/language/use-language.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { changeSettings } from '../../lib/settings/settings-store.ts'
import { DropPanel } from './DropPanel.tsx'

type Props = { languages: readonly Locale[]; onChoose?: (language: Locale) => void }

export function LanguageSwitch({ languages, onChoose }: Props) {
  const { t } = useTranslation()
  const current = useLanguage()
  const choose = (language: Locale) => {
    changeSettings({ language, isLanguageChosen: true, contentLanguage: null })
    onChoose?.(language)
  }
  return (
    <DropPanel
      label={`${t(($) => $.languages.choose)}: ${current.toUpperCase()}, ${ownLanguageTitle(current)}`}
      button={
        <>
          {current.toUpperCase()}
          <IconChevronDown size={16} aria-hidden />
        </>
      }
    >
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-current={language === current}
          onClick={() => choose(language)}
        >
          {ownLanguageTitle(language)}
          {language === current && <IconCheck size={16} aria-hidden />}
        </button>
      ))}
    </DropPanel>
  )
}
