import { Stack, Text } from '@mantine/core'
import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import '../../../people/data-subject/data-subject-translations.ts'
import { DataSubjectActions } from '../../../people/data-subject/DataSubjectActions.tsx'
import { findDataSubjectsQuery } from '../../../people/data-subject/data-subject-api.ts'
import { useErasureLabels } from '../../../people/data-subject/use-erasure-labels.ts'
import rowClasses from './InfoRows.module.css'

/** An unauthenticated email that claims an account's address does not belong to that account. */
export function CustomerData({ customer }: { customer: Ticket['customer'] }) {
  const { t } = useTranslation('dataSubject')
  const erasureLabel = useErasureLabels()
  const { data } = useQuery(findDataSubjectsQuery(customer.login))
  const subject = data?.items.find(({ id }) => id === customer.id)
  if (!subject) return null
  return (
    <section>
      <h3 className={rowClasses.title}>{t(($) => $.title)}</h3>
      <Stack gap="xs">
        {subject.erasure && <Text size="sm">{erasureLabel(subject.erasure).join(' · ')}</Text>}
        <DataSubjectActions subject={subject} />
      </Stack>
    </section>
  )
}
