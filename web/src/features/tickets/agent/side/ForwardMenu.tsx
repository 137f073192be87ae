import { Button, Checkbox, Popover, Stack, Text } from '@mantine/core'
import type { SideConversation } from '@savepoint/contract/tickets/side-conversations/side-conversations.ts'
import type { Attachment } from '@savepoint/contract/tickets/ticket-values.ts'
import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import { IconFileSymlink } from '@tabler/icons-react'
import { useLanguage } from '../../../../lib/language/use-language.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import '../../../../lib/language/files-translations.ts'
import { fileSize } from '../../attachments/files/file-size.ts'
import classes from './Side.module.css'

type Props = {
  ticket: Ticket
  conversation: SideConversation | null
  chosen: readonly Attachment[]
  onChange: (chosen: Attachment[]) => void
}

/** Files of the ticket to send along; each says where it is from, so that nothing internal leaves by mistake. */
export function ForwardMenu({ ticket, conversation, chosen, onChange }: Props) {
  const { t } = useTranslation('side')
  const { t: ofFiles } = useTranslation('files')
  const language = useLanguage()
  const origins = { customer: 'ofPlayer', note: 'ofNote', reply: 'ofAgent', system: 'ofAgent' } as const
  const files = [
    ...ticket.messages.flatMap(({ kind, attachments }) =>
      attachments.map((file) => ({ file, origin: t(($) => $[origins[kind]]) })),
    ),
    ...(conversation?.messages ?? []).flatMap(({ attachments }) =>
      attachments.map((file) => ({ file, origin: t(($) => $.ofSide) })),
    ),
  ]
  if (files.length === 0) return null
  const toggle = (file: Attachment, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, file] : chosen.filter(({ id }) => id !== file.id))
  return (
    <Popover position="top-start" width={320} shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button size="xs" variant="default" leftSection={<IconFileSymlink size={16} aria-hidden />}>
          {t(($) => $.forward)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t(($) => $.forwardHint)}>
        <Stack gap={6} className={classes.files}>
          <Text size="sm" fw={600}>
            {t(($) => $.forwardHint)}
          </Text>
          {files.map(({ file, origin }) => (
            <Checkbox
              key={file.id}
              label={file.name}
              description={`${origin} · ${fileSize(file.size, ofFiles, language)}`}
              classNames={{ label: classes.fileName }}
              checked={chosen.some(({ id }) => id === file.id)}
              onChange={({ currentTarget }) => toggle(file, currentTarget.checked)}
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
