import { Skeleton, Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import '../../../lib/language/profile-translations.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { InlineError } from '../../../ui/states/InlineError.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { getMyAgentProfileQuery } from './profile-api.ts'
import { SecurityTab } from './SecurityTab.tsx'

export function ProfileDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('profile')
  const { data, error, isError, refetch } = useQuery(getMyAgentProfileQuery())
  const [isChanged, setChanged] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const leave = () => (isChanged ? setLeaving(true) : onClose())
  return (
    <Dialog title={t(($) => $.profile.title)} size={520} onClose={leave}>
      <Tabs defaultValue="profile">
        <Tabs.List mb="md">
          <Tabs.Tab value="profile">{t(($) => $.security.profileTab)}</Tabs.Tab>
          <Tabs.Tab value="security">{t(($) => $.security.tab)}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="profile">
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
        </Tabs.Panel>
        <Tabs.Panel value="security" keepMounted={false}>
          <SecurityTab />
        </Tabs.Panel>
      </Tabs>
    </Dialog>
  )
}
