import { Button } from '@mantine/core'
import type { BusinessCalendar } from '@savepoint/contract/sla/calendars.ts'
import { IconCalendarOff, IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { MoreButton } from '../../../../ui/tables/MoreButton.tsx'
import { SlaList } from '../SlaList.tsx'
import { exportCalendarsRequest, listCalendarsQuery } from '../sla-api.ts'
import { CalendarDialog } from './CalendarDialog.tsx'
import { CalendarsTable } from './CalendarsTable.tsx'

type Props = { tabs: ReactNode; text: string; onText: (text: string | null) => void }

export function CalendarsTab({ tabs, text, onText }: Props) {
  const { t } = useTranslation('admin')
  const query = useInfiniteQuery(listCalendarsQuery(text))
  const calendars = query.data?.pages.flatMap(({ items }) => items)
  const [edited, setEdited] = useState<BusinessCalendar | 'new' | null>(null)
  const create = () => setEdited('new')
  return (
    <SlaList
      tabs={tabs}
      text={text}
      find={t(($) => $.sla.calendars.find)}
      create={t(($) => $.sla.calendars.create)}
      hint={null}
      query={query}
      count={calendars?.length}
      empty={
        <EmptyState
          icon={<IconCalendarOff size={32} aria-hidden />}
          title={t(($) => $.sla.calendars.empty)}
          hint={t(($) => $.sla.calendars.emptyHint)}
          action={
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={create}>
              {t(($) => $.sla.calendars.create)}
            </Button>
          }
        />
      }
      onText={onText}
      onCreate={create}
      save={exportCalendarsRequest}
    >
      {calendars && calendars.length > 0 && (
        <CalendarsTable calendars={calendars} isStale={query.isPlaceholderData} onEdit={setEdited} />
      )}
      <MoreButton query={query} />
      {edited && (
        <CalendarDialog calendar={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </SlaList>
  )
}
