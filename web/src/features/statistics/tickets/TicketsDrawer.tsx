import { Drawer, Skeleton, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { lengthNames } from '@savepoint/contract/statistics/statistics-measures.ts'
import { IconTicket } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { InlineError } from '../../../ui/states/InlineError.tsx'
import { MoreButton } from '../../../ui/tables/MoreButton.tsx'
import { Switcher } from '../layout/Switcher.tsx'
import { MeasureHint } from '../numbers/MeasureHint.tsx'
import { askedFor, printShown, type Shown } from '../report/shown.ts'
import { listStatisticsTicketsQuery } from '../report/statistics-api.ts'
import { useStatistics } from '../report/statistics-context.ts'
import { useReportLabels } from '../units/use-report-labels.ts'
import { TicketRows } from './TicketRows.tsx'
import classes from './TicketsDrawer.module.css'
import { useShownLabels } from './use-shown-labels.ts'

type Props = { shown: Shown; onClose: () => void }

export function TicketsDrawer({ shown, onClose }: Props) {
  const { t } = useTranslation('admin')
  const { t: common } = useTranslation()
  const labels = useReportLabels()
  const filterLabels = useShownLabels(shown)
  const { report, parameters, change } = useStatistics()
  const isNarrow = useMediaQuery('(max-width: 48em)') ?? false
  const query = useInfiniteQuery(listStatisticsTicketsQuery(askedFor(report, parameters, shown)))
  const { data, error, isPlaceholderData } = query
  const items = data?.pages.flatMap((page) => page.items)
  const total = data?.pages[0]?.total
  const hasLength = lengthNames.some((name) => name === shown.measure)
  return (
    <Drawer.Root opened onClose={onClose} position="right" size={isNarrow ? '100%' : 620}>
      <Drawer.Overlay />
      <Drawer.Content>
        <div className={classes.head}>
          <Drawer.Title className={classes.title}>
            {labels.title(shown.measure)}
            {total !== undefined && <span className={classes.total}>{labels.number(total)}</span>}
          </Drawer.Title>
          <MeasureHint measure={shown.measure} />
          <Drawer.CloseButton
            data-autofocus
            className={classes.close}
            aria-label={common(($) => $.common.close)}
          />
        </div>
        <Drawer.Body className={classes.body}>
          <Text size="sm" c="dimmed">
            {filterLabels.join(' · ')}
          </Text>
          {hasLength && (
            <Switcher
              label={t(($) => $.statistics.drawer.order)}
              data={(['latest', 'longest'] as const).map((value) => ({
                value,
                label: t(($) => $.statistics.drawer.orders[value]),
              }))}
              value={shown.sort ?? 'latest'}
              onChange={(sort) => change({ show: printShown({ ...shown, sort }) })}
            />
          )}
          {error && <InlineError error={error} onRetry={() => void query.refetch()} />}
          {!items && !error && ['first', 'second', 'third'].map((key) => <Skeleton key={key} h={56} />)}
          {items?.length === 0 && (
            <EmptyState
              icon={<IconTicket size={32} aria-hidden />}
              title={t(($) => $.statistics.drawer.empty)}
              hint={t(($) => $.statistics.drawer.emptyHint)}
            />
          )}
          {items && items.length > 0 && <TicketRows items={items} isStale={isPlaceholderData} />}
          <MoreButton query={query} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
