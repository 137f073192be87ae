import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/Dialog.tsx'
import { InlineError } from '../../../ui/InlineError.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { myProfileQuery } from './profile-api.ts'

export function ProfileDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('desk')
  const { data, error, isError, refetch } = useQuery(myProfileQuery())
  return (
    <Dialog title={t(($) => $.profile.title)} size={520} onClose={onClose}>
      {data && <ProfileForm profile={data} onDone={onClose} />}
      {!data && isError && <InlineError error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton height={360} />}
    </Dialog>
  )
}
