import { ActionIcon, Button, Stack, Text, Title } from '@mantine/core'
import { IconHistory, IconX } from '@tabler/icons-react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { PopularArticles } from '../popular/PopularArticles.tsx'
import { clearRecentSearches, removeRecentSearch, useRecentSearches } from '../search/recent-searches.ts'
import classes from './SearchStart.module.css'

type Props = { projectId: string | undefined; onSearch: (text: string) => void }

export function SearchStart({ projectId, onSearch }: Props) {
  const { t } = useTranslation()
  const searches = useRecentSearches((state) => state.searches)
  return (
    <Stack gap="xl">
      <Text c="dimmed">{t(($) => $.knowledge.startTyping)}</Text>
      {searches.length > 0 && (
        <section>
          <div className={classes.head}>
            <Title order={2} size="h5">
              {t(($) => $.knowledge.recent)}
            </Title>
            <Button variant="subtle" size="compact-md" onClick={clearRecentSearches}>
              {t(($) => $.knowledge.recentClear)}
            </Button>
          </div>
          <ul className={classes.searches}>
            {searches.map((text) => (
              <li key={text}>
                <button type="button" className={classes.search} onClick={() => onSearch(text)}>
                  <IconHistory size={18} aria-hidden />
                  {text}
                </button>
                <ActionIcon
                  aria-label={t(($) => $.knowledge.recentRemove, { text })}
                  onClick={() => removeRecentSearch(text)}
                >
                  <IconX size={18} aria-hidden />
                </ActionIcon>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <Title order={2} size="h5" mb={4}>
          {t(($) => $.home.popular)}
        </Title>
        <PopularArticles projectId={projectId} limit={6} />
      </section>
    </Stack>
  )
}
