import { Center, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useArea } from '../../lib/session/use-area.ts'
import { LinkButton } from '../navigation/LinkButton.tsx'

export function NotFoundScreen() {
  const { t } = useTranslation()
  const isInFrame = useArea() === 'agent'
  const home = isInFrame ? '/tickets' : '/'
  return (
    // The frame of the work screens already is the page's main part.
    <Center component={isInFrame ? 'div' : 'main'} mih="70dvh" p="lg">
      <Stack align="center" gap="md" maw={460} ta="center">
        <Text fz={72} lh={1} fw={800} c="accent" aria-hidden>
          404
        </Text>
        <Title order={1} size="h2">
          {t(($) => $.notFound.title)}
        </Title>
        <Text c="dimmed">{t(($) => $.notFound.hint)}</Text>
        <LinkButton to={home}>{t(($) => $.notFound.home)}</LinkButton>
      </Stack>
    </Center>
  )
}
