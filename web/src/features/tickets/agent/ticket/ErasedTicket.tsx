import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import { IconEraser } from '@tabler/icons-react'
import { fullDay } from '../../../../lib/dates/full-day.ts'
import { useLanguage } from '../../../../lib/language/use-language.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { ClosedTicket } from './ClosedTicket.tsx'

type Props = { id: number; erasure: NonNullable<Ticket['erasure']> }

export function ErasedTicket({ id, erasure }: Props) {
  const { t } = useTranslation('desk')
  const day = fullDay(erasure.at, useLanguage())
  return (
    <ClosedTicket
      id={id}
      icon={<IconEraser aria-hidden />}
      title={t(($) => $.erased[erasure.reason], { day })}
    >
      {t(($) => $.erased.hint)}
    </ClosedTicket>
  )
}
