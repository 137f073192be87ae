import { Button, Group, Stack, Switch, Text, TextInput } from '@mantine/core'
import type { MyAgentProfile } from '@savepoint/contract/people/agent-profile.ts'
import { nickname } from '@savepoint/contract/people/profile-inputs.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDirtyForm } from '../../../lib/drafts/dirty-forms.ts'
import { notify } from '../../../lib/toasts/toasts.ts'
import { LeaveDialog } from '../../../ui/dialogs/LeaveDialog.tsx'
import { UnsavedDialog } from '../../../ui/dialogs/UnsavedDialog.tsx'
import { FormAlert } from '../../../ui/forms/FormAlert.tsx'
import { AvatarField } from './AvatarField.tsx'
import { NotificationFields } from './NotificationFields.tsx'
import { useUpdateMyAgentProfile } from './profile-api.ts'
import { nicknameError, type ProfileErrors, profileErrors, signatureError } from './profile-errors.ts'
import { SignatureField } from './SignatureField.tsx'

type Props = {
  profile: MyAgentProfile
  isLeaving: boolean
  onChanged: () => void
  onStay: () => void
  onCancel: () => void
  onDone: () => void
}

export function ProfileForm({ profile, isLeaving, onChanged, onStay, onCancel, onDone }: Props) {
  const { t } = useTranslation('desk')
  const { t: common } = useTranslation()
  const update = useUpdateMyAgentProfile()
  const [given, setGiven] = useState(() => ({
    nickname: profile.nickname ?? '',
    showNickname: profile.showNickname,
    signature: profile.signature,
    notifications: profile.notifications,
  }))
  const [isChanged, setChanged] = useState(false)
  const [fieldErrors, setFieldErrors] = useState<ProfileErrors>({})
  useDirtyForm(isChanged)
  const change = (part: Partial<typeof given>) => {
    setChanged(true)
    onChanged()
    setGiven((before) => ({ ...before, ...part }))
  }
  const save = async () => {
    const checked = nickname.safeParse(given.nickname)
    if (!checked.success) {
      setFieldErrors({ nickname: checked.error.issues[0]?.message })
      return false
    }
    try {
      await update.mutateAsync({ ...given, nickname: checked.data })
      void notify.success(t(($) => $.profile.saved))
      return true
    } catch (error) {
      setFieldErrors(profileErrors(error))
      return false
    }
  }
  const hasErrors = Object.values(fieldErrors).some((fieldError) => fieldError !== undefined)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save().then((isSaved) => isSaved && onDone())
      }}
    >
      <Stack>
        <AvatarField profile={profile} />
        <Text size="sm" c="dimmed">
          {profile.name} · {profile.email}
        </Text>
        {update.isError && !hasErrors && <FormAlert>{t(($) => $.profile.failed)}</FormAlert>}
        <TextInput
          label={t(($) => $.profile.nickname)}
          description={t(($) => $.profile.nicknameHint)}
          value={given.nickname}
          error={nicknameError(fieldErrors.nickname, t, common)}
          maxLength={60}
          autoComplete="off"
          onChange={({ currentTarget }) => {
            setFieldErrors(({ nickname: _gone, ...rest }) => rest)
            change({ nickname: currentTarget.value })
          }}
        />
        <Switch
          label={t(($) => $.profile.showNickname)}
          checked={given.showNickname}
          onChange={({ currentTarget }) => change({ showNickname: currentTarget.checked })}
        />
        <SignatureField
          signature={profile.signature}
          error={signatureError(fieldErrors.signature, t)}
          onChange={(signature) => {
            setFieldErrors(({ signature: _gone, ...rest }) => rest)
            change({ signature })
          }}
        />
        <NotificationFields
          value={given.notifications}
          onChange={(notifications) => change({ notifications })}
        />
        <Group justify="end">
          <Button variant="default" onClick={onCancel}>
            {t(($) => $.profile.cancel)}
          </Button>
          <Button type="submit" loading={update.isPending} disabled={!isChanged}>
            {t(($) => $.profile.save)}
          </Button>
        </Group>
      </Stack>
      {isLeaving && <UnsavedDialog save={save} onLeave={onDone} onStay={onStay} />}
      <LeaveDialog isDirty={isChanged} save={save} />
    </form>
  )
}
