import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/Dialog.tsx'
import { InlineError } from '../../../ui/InlineError.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { myProfileQuery } from './profile-api.ts'

export function ProfileDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('desk')
  const { data, error, isError, refetch } = useQuery(myProfileQuery())
  const [isChanged, setChanged] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const leave = () => (isChanged ? setLeaving(true) : onClose())
  return (
    <Dialog title={t(($) => $.profile.title)} size={520} onClose={leave}>
      {data && (
        <ProfileForm
          profile={data}
          isLeaving={isLeaving}
          onChanged={() => setChanged(true)}
          onStay={() => setLeaving(false)}
          onCancel={leave}
          onDone={onClose}
        />
      )}
      {!data && isError && <InlineError error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton height={360} />}
    </Dialog>
  )
}
