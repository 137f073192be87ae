import { ActionIcon, HoverCard, Text } from '@mantine/core'
import type { MeasureName } from '@savepoint/contract/statistics/statistics-measures.ts'
import { IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useReportLabels } from '../units/use-report-labels.ts'
import classes from './MeasureHint.module.css'

export function MeasureHint({ measure }: { measure: MeasureName }) {
  const { t } = useTranslation('admin')
  const labels = useReportLabels()
  const definition = labels.definition(measure)
  return (
    <HoverCard
      width={300}
      shadow="md"
      withArrow
      events={{ hover: true, focus: true, touch: true }}
      openDelay={150}
    >
      <HoverCard.Target>
        <ActionIcon
          className={classes.hint}
          size={24}
          aria-label={t(($) => $.statistics.whatCounts, { title: labels.title(measure) })}
          aria-description={definition}
        >
          <IconInfoCircle size={14} aria-hidden />
        </ActionIcon>
      </HoverCard.Target>
      <HoverCard.Dropdown className={classes.text}>
        <Text size="sm">{definition}</Text>
      </HoverCard.Dropdown>
    </HoverCard>
  )
}
