import { Alert } from '@mantine/core'
import type { SlaTargets } from '@savepoint/contract/sla/sla-inputs.ts'
import { slaMetrics } from '@savepoint/contract/tickets/sla-values.ts'
import { IconCalendarTime } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { momentName } from '../../../../lib/dates/relative-time.ts'
import { useLanguage } from '../../../../lib/language/use-language.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { policyPreviewQuery } from '../sla-api.ts'

type Props = { calendarId: string | null; targets: SlaTargets }

/** When a ticket created now would be due. */
export function PolicyPreview({ calendarId, targets }: Props) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const isAny = slaMetrics.some((metric) => targets[metric] !== null)
  const { data } = useQuery(policyPreviewQuery(isAny ? { calendarId, targets } : null))
  if (!data || !isAny) return null
  return (
    <Alert
      variant="light"
      icon={<IconCalendarTime size={18} aria-hidden />}
      title={t(($) => $.sla.policy.preview)}
    >
      <ul style={{ margin: 0, paddingInlineStart: 18 }}>
        {slaMetrics.map((metric) => {
          const at = data[metric]
          return (
            at && (
              <li key={metric}>
                {t(($) => $.sla.metrics[metric])}:{' '}
                <time dateTime={at}>{momentName(new Date(at), language)}</time>
              </li>
            )
          )
        })}
      </ul>
      {calendarId && <small>{t(($) => $.sla.policy.zone, { timeZone: data.timeZone })}</small>}
    </Alert>
  )
}
