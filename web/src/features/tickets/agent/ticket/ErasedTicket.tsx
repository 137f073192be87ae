import { Alert } from '@mantine/core'
import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import { IconEraser } from '@tabler/icons-react'
import { fullDay } from '../../../../lib/dates/full-day.ts'
import { useLanguage } from '../../../../lib/language/use-language.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { UnsentTexts } from './UnsentTexts.tsx'

type Props = { id: number; erasure: NonNullable<Ticket['erasure']> }

/** Nothing can be written any more; what was not sent stays here until its writer deletes it. */
export function ErasedTicket({ id, erasure }: Props) {
  const { t } = useTranslation('desk')
  const day = fullDay(erasure.at, useLanguage())
  return (
    <>
      <Alert
        role="note"
        color="gray"
        variant="light"
        radius={0}
        icon={<IconEraser aria-hidden />}
        title={t(($) => $.erased[erasure.reason], { day })}
      >
        {t(($) => $.erased.hint)}
      </Alert>
      <UnsentTexts ticketId={id} />
    </>
  )
}
