import { Button, Menu } from '@mantine/core'
import type { Locale } from '@savepoint/contract/people.ts'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { changeSettings } from '../lib/settings-store.ts'
import { useLanguage } from '../lib/use-language.ts'

type Props = { languages: readonly Locale[]; onChoose?: (language: Locale) => void }

export function LanguageSwitch({ languages, onChoose }: Props) {
  const { t } = useTranslation()
  const current = useLanguage()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="subtle"
          px="xs"
          rightSection={<IconChevronDown size={16} aria-hidden />}
          aria-label={`${t(($) => $.languages.choose)}: ${t(($) => $.languages[current])}`}
        >
          {current.toUpperCase()}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {languages.map((language) => (
          <Menu.Item
            key={language}
            lang={language}
            rightSection={language === current ? <IconCheck size={16} aria-hidden /> : null}
            aria-current={language === current}
            onClick={() => {
              changeSettings({ language, isLanguageChosen: true })
              onChoose?.(language)
            }}
          >
            {t(($) => $.languages[language])}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
