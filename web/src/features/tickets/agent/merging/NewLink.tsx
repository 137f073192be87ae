import { Button, Group, Select, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import '../../../../lib/language/dialogs-translations.ts'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { FormAlert } from '../../../../ui/forms/FormAlert.tsx'
import { FoundTickets } from './FoundTickets.tsx'
import { linkChoices } from './link-choices.ts'
import { usePutTicketLink } from './merging-api.ts'

type Props = { ticketId: number; without: readonly number[]; onEnd: () => void }

export function NewLink({ ticketId, without, onEnd }: Props) {
  const { t } = useTranslation('desk')
  const { t: dialogs } = useTranslation('dialogs')
  const put = usePutTicketLink(ticketId)
  const [choice, setChoice] = useState<keyof typeof linkChoices>('related')
  return (
    <Dialog title={dialogs(($) => $.merging.linkTitle)} onClose={onEnd}>
      <Stack>
        <Select
          label={dialogs(($) => $.merging.linkType)}
          data={Object.keys(linkChoices).map((value) => ({
            value,
            label: t(($) => $.merging.linkTypes[value as keyof typeof linkChoices]),
          }))}
          value={choice}
          allowDeselect={false}
          onChange={(value) => value && setChoice(value as keyof typeof linkChoices)}
        />
        <FoundTickets
          label={dialogs(($) => $.merging.linkTo)}
          without={without}
          onChoose={({ id }) => put.mutate({ ...linkChoices[choice], ticketId: id }, { onSuccess: onEnd })}
          isFirst
        />
        {put.error && <FormAlert>{t(($) => $.merging.failed)}</FormAlert>}
        <Group justify="end">
          <Button variant="default" onClick={onEnd}>
            {t(($) => $.replies.cancel)}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
