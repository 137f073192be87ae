import { Alert, Button, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { PendingErasure } from '@savepoint/contract/personal-data/personal-data.ts'
import { IconClockHour4, IconDownload, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import '../../lib/language/personal-data-translations.ts'
import { fullDay } from '../../lib/dates/full-day.ts'
import { useLanguage } from '../../lib/language/use-language.ts'
import { notify } from '../../lib/toasts/toasts.ts'
import { PageColumn } from '../../ui/layout/PageColumn.tsx'
import { usePageTitle } from '../../ui/layout/use-page-title.ts'
import { InlineError } from '../../ui/states/InlineError.tsx'
import { PasswordDialog } from '../people/data-subject/PasswordDialog.tsx'
import {
  exportMyPersonalDataRequest,
  getMyPersonalDataQuery,
  requestMyErasureRequest,
  useCancelMyErasure,
} from './personal-data-api.ts'

export function MyDataPage() {
  const { t } = useTranslation('personalData')
  const { data, error, refetch } = useQuery(getMyPersonalDataQuery)
  const [asking, setAsking] = useState<'download' | 'erase' | null>(null)
  usePageTitle(t(($) => $.title))
  const close = () => setAsking(null)
  return (
    <PageColumn title={t(($) => $.title)}>
      <Stack gap="xl">
        {data?.erasure && <Waiting erasure={data.erasure} />}
        <Stack component="section" gap="sm" align="start">
          <Title order={2} size="h4">
            {t(($) => $.download)}
          </Title>
          <Text>{t(($) => $.downloadHint)}</Text>
          <Button
            variant="light"
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={() => setAsking('download')}
          >
            {t(($) => $.download)}
          </Button>
        </Stack>
        {error && <InlineError error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton h={120} />}
        {data && !data.erasure && (
          <Stack component="section" gap="sm" align="start">
            <Title order={2} size="h4">
              {t(($) => $.erase)}
            </Title>
            <Text>{t(($) => $.eraseWhat)}</Text>
            <Text>{t(($) => $.eraseHint, { count: data.waitingDays })}</Text>
            <Button
              color="red"
              variant="outline"
              leftSection={<IconTrash size={18} aria-hidden />}
              onClick={() => setAsking('erase')}
            >
              {t(($) => $.erase)}
            </Button>
          </Stack>
        )}
      </Stack>
      {asking === 'download' && (
        <PasswordDialog
          title={t(($) => $.download)}
          hint={t(($) => $.downloadAsk)}
          confirm={t(($) => $.download)}
          act={exportMyPersonalDataRequest}
          onDone={() => {
            close()
            void notify.success(t(($) => $.downloaded))
          }}
          onClose={close}
        />
      )}
      {asking === 'erase' && (
        <PasswordDialog
          isDangerous
          title={t(($) => $.erase)}
          hint={`${t(($) => $.eraseWhat)} ${t(($) => $.eraseAsk)}`}
          confirm={t(($) => $.eraseConfirm)}
          back={t(($) => $.back)}
          act={requestMyErasureRequest}
          onDone={close}
          onClose={close}
        />
      )}
    </PageColumn>
  )
}

function Waiting({ erasure }: { erasure: PendingErasure }) {
  const { t } = useTranslation('personalData')
  const language = useLanguage()
  const cancel = useCancelMyErasure()
  const isOwn = erasure.requestedBy === 'customer'
  return (
    <Alert
      color="red"
      variant="outline"
      icon={<IconClockHour4 aria-hidden />}
      title={t(($) => $.waiting, { day: fullDay(erasure.dueAt, language) })}
    >
      <Stack align="start" gap="sm">
        <Text>{isOwn ? t(($) => $.waitingHint) : t(($) => $.waitingByAdministrator)}</Text>
        <Button
          variant="light"
          loading={cancel.isPending}
          onClick={() =>
            cancel.mutate(undefined, {
              onSuccess: () => void notify.success(t(($) => $.cancelled)),
              onError: () => void notify.error(t(($) => $.failed)),
            })
          }
        >
          {t(($) => $.cancel)}
        </Button>
      </Stack>
    </Alert>
  )
}
