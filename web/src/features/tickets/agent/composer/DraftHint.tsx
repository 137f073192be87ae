import { Alert, Button, Group, Text } from '@mantine/core'
import { documentText } from '@savepoint/contract/document-contents.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { RelativeTime } from '../../../../ui/text/RelativeTime.tsx'
import classes from './Composer.module.css'
import type { Composer } from './use-composer.ts'

export function DraftHint({ composer }: { composer: Composer }) {
  const { t } = useTranslation('desk')
  const { other } = composer
  if (!other) return null
  const texts = [other.message, other.note].flatMap((text) => (text ? [documentText(text)] : []))
  return (
    <Alert color="yellow" variant="outline" role="alert" title={t(($) => $.composer.otherDraft)} w="100%">
      <Text size="sm" c="dimmed">
        <RelativeTime time={other.updatedAt} />
      </Text>
      <blockquote className={classes.other}>{texts.join('\n\n')}</blockquote>
      <Group gap="xs">
        <Button size="xs" onClick={composer.keepMine}>
          {t(($) => $.composer.keepMine)}
        </Button>
        <Button size="xs" variant="default" onClick={composer.takeOther}>
          {t(($) => $.composer.takeOther)}
        </Button>
      </Group>
    </Alert>
  )
}
