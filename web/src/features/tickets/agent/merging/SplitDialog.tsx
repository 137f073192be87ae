import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import { documentText } from '@savepoint/contract/document-contents.ts'
import { limits } from '@savepoint/contract/limits.ts'
import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import { useState } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import '../../../../lib/language/dialogs-translations.ts'
import { isProblem } from '../../../../lib/problems/problem-error.ts'
import { notify } from '../../../../lib/toasts/toasts.ts'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { FormAlert } from '../../../../ui/forms/FormAlert.tsx'
import { MessageTime } from '../../../../ui/text/MessageTime.tsx'
import classes from './Merging.module.css'
import { useSplitTicket } from './merging-api.ts'

type Props = { ticket: Ticket; onSplit: (id: number) => void; onClose: () => void }

/** The chosen messages leave for a new ticket, which begins with words of the player. */
export function SplitDialog({ ticket, onSplit, onClose }: Props) {
  const { t } = useTranslation('desk')
  const { t: dialogs } = useTranslation('dialogs')
  const split = useSplitTicket(ticket.id)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [title, setTitle] = useState('')
  const messages = ticket.messages.slice(1)
  const first = messages.find(({ id }) => chosen.includes(id))
  const begins = first === undefined || first.kind === 'customer'
  const isReady =
    chosen.length > 0 && begins && title.trim() !== '' && chosen.length <= limits.messagesToSplit
  const confirm = () => {
    if (!isReady) return
    split.mutate(
      { messageIds: [...chosen], title: title.trim() },
      {
        onSuccess: (made) => {
          void notify.success(dialogs(($) => $.merging.splitDone, { id: made.id }))
          onSplit(made.id)
        },
      },
    )
  }
  return (
    <Dialog title={t(($) => $.merging.splitTitle)} size={620} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          confirm()
        }}
      >
        <Stack>
          {messages.length === 0 ? (
            <Text c="dimmed">{dialogs(($) => $.merging.splitNothing)}</Text>
          ) : (
            <Checkbox.Group
              label={dialogs(($) => $.merging.splitMessages)}
              description={dialogs(($) => $.merging.splitHint)}
              value={[...chosen]}
              onChange={setChosen}
            >
              <div className={`${classes.list} ${classes.messages}`}>
                {messages.map((message) => (
                  <Checkbox
                    key={message.id}
                    value={message.id}
                    className={classes.message}
                    label={
                      <>
                        <span className={classes.words}>
                          {documentText(message.content) ||
                            message.attachments.map(({ name }) => name).join(', ')}
                        </span>
                        <small>
                          {message.author.name || t(($) => $.info.customer)}
                          {message.kind === 'note' && ` · ${t(($) => $.ticket.note)}`} ·{' '}
                          <MessageTime time={message.createdAt} />
                        </small>
                      </>
                    }
                  />
                ))}
              </div>
            </Checkbox.Group>
          )}
          <TextInput
            label={dialogs(($) => $.merging.splitSubject)}
            value={title}
            maxLength={limits.titleMaxLength}
            disabled={messages.length === 0}
            onChange={({ currentTarget }) => setTitle(currentTarget.value)}
          />
          {!begins && <FormAlert>{dialogs(($) => $.merging.splitBegins)}</FormAlert>}
          {split.error && (
            <FormAlert>
              {isProblem(split.error, 'otherCustomer')
                ? dialogs(($) => $.merging.splitOtherPlayer)
                : t(($) => $.merging.failed)}
            </FormAlert>
          )}
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              {t(($) => $.replies.cancel)}
            </Button>
            <Button type="submit" disabled={!isReady} loading={split.isPending}>
              {dialogs(($) => $.merging.split)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
