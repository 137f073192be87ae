import { Group, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { useArea } from '../../lib/session/use-area.ts'
import { usePageTitle } from '../layout/use-page-title.ts'
import { LinkButton } from '../navigation/LinkButton.tsx'

export function NotFoundMessage() {
  const { t } = useTranslation()
  usePageTitle(t(($) => $.notFound.title))
  const isAgent = useArea() === 'agent'
  return (
    <Stack align="center" gap="md" maw={460} ta="center">
      <Text fz={72} lh={1} fw={700} c="accent" aria-hidden>
        404
      </Text>
      <Title order={1} size="h2">
        {t(($) => $.notFound.title)}
      </Title>
      <Text c="dimmed">{t(($) => $.notFound.hint)}</Text>
      <Group justify="center" gap="xs">
        <LinkButton to={isAgent ? '/tickets' : '/'}>{t(($) => $.notFound.home)}</LinkButton>
        {!isAgent && (
          <LinkButton to="/customer/articles" variant="default">
            {t(($) => $.shell.articles)}
          </LinkButton>
        )}
      </Group>
    </Stack>
  )
}
