import { Button, Text } from '@mantine/core'
import { isBlank } from '@savepoint/contract/plain-text.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { copyText } from '../../../../lib/toasts/copy-text.ts'
import classes from './ClosedTicketNote.module.css'

/** What was being written when the request ended, to copy it. */
export function WrittenText({ text }: { text: string }) {
  const { t } = useTranslation('requests')
  if (isBlank(text)) return null
  return (
    <div className={classes.written}>
      <Text fw={600}>{t(($) => $.tickets.writtenTitle)}</Text>
      <blockquote dir="auto">{text}</blockquote>
      <Button variant="default" onClick={() => void copyText(text)}>
        {t(($) => $.tickets.copyWritten)}
      </Button>
    </div>
  )
}
