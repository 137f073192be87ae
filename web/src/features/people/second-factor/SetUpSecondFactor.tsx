import { ActionIcon, Skeleton, Stack, Text } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { copyText } from '../../../lib/toasts/copy-text.ts'
import { InlineError } from '../../../ui/states/InlineError.tsx'
import { CodeForm } from './CodeForm.tsx'
import { QrPicture } from './QrPicture.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import classes from './SecondFactor.module.css'
import { beginSecondFactorQuery, useConfirmSecondFactor } from './second-factor-api.ts'

type Props = { cancel: string; onCancel: () => void; onDone: () => void }

export function SetUpSecondFactor({ cancel, onCancel, onDone }: Props) {
  const { t } = useTranslation('profile')
  const { data, isLoadingError, error, refetch } = useQuery(beginSecondFactorQuery())
  const confirm = useConfirmSecondFactor()
  if (confirm.data) return <RecoveryCodes codes={confirm.data.recoveryCodes} onSaved={onDone} />
  if (isLoadingError) return <InlineError error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={420} />
  return (
    <Stack gap="sm">
      <Text>{t(($) => $.security.scan)}</Text>
      <QrPicture text={data.uri} label={t(($) => $.security.picture)} />
      <div>
        <Text size="sm" c="dimmed">
          {t(($) => $.security.secret)}
        </Text>
        <div className={classes.secret}>
          <code>{data.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
          <ActionIcon aria-label={t(($) => $.security.copySecret)} onClick={() => void copyText(data.secret)}>
            <IconCopy size={16} aria-hidden />
          </ActionIcon>
        </div>
      </div>
      <Text>{t(($) => $.security.confirmHint)}</Text>
      <CodeForm
        action={t(($) => $.security.confirm)}
        cancel={cancel}
        isPending={confirm.isPending}
        error={confirm.error}
        isAppOnly
        onCode={(code) => confirm.mutate(code)}
        onCancel={onCancel}
      />
    </Stack>
  )
}
