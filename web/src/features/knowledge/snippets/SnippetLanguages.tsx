import { Group, Tabs } from '@mantine/core'
import type { Snippet } from '@savepoint/contract/knowledge/snippets/snippets.ts'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import { useNavigate } from '@tanstack/react-router'
import { useLanguageTitle } from '../../../lib/content-language/use-language-title.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { showCurrentTab } from '../../../ui/layout/show-current-tab.ts'
import { StateMark } from '../translation-states/StateMark.tsx'

type Props = { snippet: Snippet; locale: ContentLanguage }

export function SnippetLanguages({ snippet, locale: shown }: Props) {
  const { t } = useTranslation('admin')
  const title = useLanguageTitle()
  const navigate = useNavigate()
  const { id, locale: source, translations } = snippet
  return (
    <Tabs
      value={shown}
      onChange={(locale) =>
        void navigate({
          to: '/admin/articles/snippet',
          search: locale === source || locale === null ? { id } : { id, locale },
        })
      }
    >
      <Tabs.List ref={showCurrentTab} aria-label={t(($) => $.snippets.languages)}>
        <Tabs.Tab value={source}>{title(source)}</Tabs.Tab>
        {translations.map(({ locale, state }) => (
          <Tabs.Tab key={locale} value={locale}>
            <Group gap={8}>
              {title(locale)}
              <StateMark state={state} published />
            </Group>
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
}
