import { Button, Text } from '@mantine/core'
import { isBlank } from '@savepoint/contract/plain-text.ts'
import { IconPaperclip } from '@tabler/icons-react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { copyText } from '../../../../lib/toasts/copy-text.ts'
import classes from './ClosedTicketNote.module.css'

/** What was being written when the request ended, to copy it. */
type Props = { text: string; files: readonly { id: string; name: string }[] }

export function WrittenText({ text, files }: Props) {
  const { t } = useTranslation('requests')
  const isWritten = !isBlank(text)
  if (!isWritten && files.length === 0) return null
  return (
    <div className={classes.written}>
      <Text fw={600}>{t(($) => $.tickets.writtenTitle)}</Text>
      {isWritten && <blockquote dir="auto">{text}</blockquote>}
      {files.map(({ id, name }) => (
        <Text key={id} dir="auto">
          <IconPaperclip size={16} aria-hidden /> {name}
        </Text>
      ))}
      {isWritten && (
        <Button variant="default" onClick={() => void copyText(text)}>
          {t(($) => $.tickets.copyWritten)}
        </Button>
      )}
    </div>
  )
}
