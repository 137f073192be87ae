import { Alert, Button, Skeleton } from '@mantine/core'
import type { RecurringTicket } from '@savepoint/contract/tickets/recurring/recurring-tickets.ts'
import { IconAlertTriangle, IconPlus, IconRepeat } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { isAbsent } from '../../../../lib/problems/problem-error.ts'
import { BackLink } from '../../../../ui/navigation/BackLink.tsx'
import { LinkButton } from '../../../../ui/navigation/LinkButton.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { InlineError } from '../../../../ui/states/InlineError.tsx'
import { AdminPage } from '../../../people/administration/AdminPage.tsx'
import { getRecurringQuery } from '../recurring-api.ts'
import { newRecurring, valuesOf } from '../recurring-form-values.ts'
import { RunsTab } from '../runs/RunsTab.tsx'
import { useCreateNow } from '../use-run-recurring.ts'
import { RecurringForm } from './RecurringForm.tsx'
import { RecurringTabs } from './RecurringTabs.tsx'

const back = { to: '/admin/recurring' } as const

export function EditRecurringPage({ recurringId, tab }: { recurringId: string; tab: string | undefined }) {
  const { t } = useTranslation('admin')
  const { data, error, refetch } = useQuery(getRecurringQuery(recurringId))
  const { isBusy, createNow } = useCreateNow()
  if (isAbsent(error)) return <NoDefinition />
  const shown = tab === 'runs' ? 'runs' : 'definition'
  return (
    <AdminPage
      title={data?.name ?? t(($) => $.recurring.one)}
      above={<BackLink {...back}>{t(($) => $.recurring.back)}</BackLink>}
      actions={
        data && (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            loading={isBusy(data.id)}
            onClick={() => createNow(data)}
          >
            {t(($) => $.recurring.run)}
          </Button>
        )
      }
    >
      {error && !data && <InlineError error={error} onRetry={() => void refetch()} />}
      <RecurringTabs recurringId={recurringId} current={shown} />
      {!data && !error && <Skeleton h={400} />}
      {data?.disabledFor && (
        <Alert flex="none" color="yellow" variant="outline" icon={<IconAlertTriangle aria-hidden />}>
          {t(($) => $.recurring.disabledFor[data.disabledFor ?? 'topicGone'])}
        </Alert>
      )}
      {data && shown === 'definition' && <SavedDefinition definition={data} />}
      {data && shown === 'runs' && <RunsTab definition={data} />}
    </AdminPage>
  )
}

/** The form keeps what it began with, whatever is saved meanwhile: saving says so. */
function SavedDefinition({ definition: latest }: { definition: RecurringTicket }) {
  const { refetch } = useQuery(getRecurringQuery(latest.id))
  const [start, setStart] = useState({ definition: latest, revision: 0 })
  const reload = async () => {
    const { data } = await refetch()
    if (data) setStart(({ revision }) => ({ definition: data, revision: revision + 1 }))
  }
  const values = valuesOf(start.definition)
  return (
    <RecurringForm
      key={start.revision}
      definition={start.definition}
      initial={values}
      clean={values}
      tags={start.definition.tags}
      onReload={() => void reload()}
    />
  )
}

export function NewRecurringPage({ copyOf }: { copyOf: string | undefined }) {
  const { t } = useTranslation('admin')
  const query = useQuery({ ...getRecurringQuery(copyOf ?? ''), enabled: copyOf !== undefined })
  const [clean] = useState(newRecurring)
  const { data, error, refetch } = query
  const copied = data && {
    ...valuesOf(data),
    name: t(($) => $.recurring.copyName, { name: data.name }).slice(0, 100),
    enabled: false,
  }
  return (
    <AdminPage
      title={t(($) => $.recurring.create)}
      above={<BackLink {...back}>{t(($) => $.recurring.back)}</BackLink>}
    >
      {error && <InlineError error={error} onRetry={() => void refetch()} />}
      {copyOf !== undefined && !data && !error && <Skeleton h={400} />}
      {(copyOf === undefined || copied) && (
        <RecurringForm
          definition={null}
          initial={copied ?? clean}
          clean={clean}
          tags={data?.tags ?? []}
          onReload={() => {}}
        />
      )}
    </AdminPage>
  )
}

function NoDefinition() {
  const { t } = useTranslation('admin')
  return (
    <EmptyState
      icon={<IconRepeat size={32} aria-hidden />}
      title={t(($) => $.recurring.gone)}
      hint={t(($) => $.recurring.goneHint)}
      action={<LinkButton {...back}>{t(($) => $.recurring.back)}</LinkButton>}
    />
  )
}
