import { Alert, Button, Group, Text } from '@mantine/core'
import { documentText } from '@savepoint/contract/document-contents.ts'
import type { TicketDraft } from '@savepoint/contract/tickets/ticket-drafts.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { RelativeTime } from '../../../../ui/text/RelativeTime.tsx'
import classes from './Composer.module.css'
import type { Composer } from './use-composer.ts'

type Props = { composer: Composer; other: TicketDraft }

/** Another window has saved another text for the same ticket. */
export function DraftHint({ composer, other }: Props) {
  const { t } = useTranslation('desk')
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
