import { zodResolver } from '@hookform/resolvers/zod'
import { Button, Group, Stack, Switch, Text, TextInput } from '@mantine/core'
import type { MyAgentProfile } from '@savepoint/contract/people/agent-profile.ts'
import { agentProfileInput } from '@savepoint/contract/people/profile-inputs.ts'
import { Controller, useForm } from 'react-hook-form'
import { z } from 'zod'
import { useDirtyForm } from '../../../lib/drafts/dirty-forms.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { notify } from '../../../lib/toasts/toasts.ts'
import { LeaveDialog } from '../../../ui/dialogs/LeaveDialog.tsx'
import { UnsavedDialog } from '../../../ui/dialogs/UnsavedDialog.tsx'
import { FormAlert } from '../../../ui/forms/FormAlert.tsx'
import { useSingleSave } from '../../../ui/forms/use-single-save.ts'
import { AvatarField } from './AvatarField.tsx'
import { NotificationFields } from './NotificationFields.tsx'
import { useUpdateMyAgentProfile } from './profile-api.ts'
import { nicknameError, profileErrors, signatureError } from './profile-errors.ts'
import { SignatureField } from './SignatureField.tsx'

type Props = {
  profile: MyAgentProfile
  isLeaving: boolean
  onChanged: () => void
  onStay: () => void
  onCancel: () => void
  onDone: () => void
}

// The server checks the signature: its errors are at places inside the document.
const profileValues = agentProfileInput.extend({
  signature: z.custom<MyAgentProfile['signature']>(),
  notifications: z.custom<MyAgentProfile['notifications']>(),
})

export function ProfileForm({ profile, isLeaving, onChanged, onStay, onCancel, onDone }: Props) {
  const { t } = useTranslation('profile')
  const { t: common } = useTranslation()
  const update = useUpdateMyAgentProfile()
  const form = useForm({
    resolver: zodResolver(profileValues),
    defaultValues: {
      nickname: profile.nickname ?? '',
      showNickname: profile.showNickname,
      signature: profile.signature,
      notifications: profile.notifications,
    },
  })
  const { errors, isDirty } = form.formState
  useDirtyForm(isDirty)
  const send = async () => {
    let isSaved = false
    await form.handleSubmit(async (values) => {
      try {
        await update.mutateAsync(values)
        isSaved = true
      } catch (error) {
        const { nickname, signature } = profileErrors(error)
        if (nickname) form.setError('nickname', { message: nickname })
        if (signature) form.setError('signature', { message: signature })
        if (!nickname && !signature) form.setError('root', { message: t(($) => $.profile.failed) })
      }
    })()
    if (isSaved) void notify.success(t(($) => $.profile.saved))
    return isSaved
  }
  const { save } = useSingleSave({ save: send, isDirty: false })
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
        {errors.root && <FormAlert>{errors.root.message}</FormAlert>}
        <TextInput
          label={t(($) => $.profile.nickname)}
          description={t(($) => $.profile.nicknameHint)}
          error={nicknameError(errors.nickname?.message, t, common)}
          maxLength={60}
          autoComplete="off"
          {...form.register('nickname', { onChange: onChanged })}
        />
        <Controller
          control={form.control}
          name="showNickname"
          render={({ field: { value, ...field } }) => (
            <Switch
              label={t(($) => $.profile.showNickname)}
              checked={value}
              {...field}
              onChange={(event) => {
                onChanged()
                field.onChange(event)
              }}
            />
          )}
        />
        <Controller
          control={form.control}
          name="signature"
          render={({ field }) => (
            <SignatureField
              signature={profile.signature}
              error={signatureError(errors.signature?.message, t)}
              onChange={(signature) => {
                onChanged()
                field.onChange(signature)
              }}
            />
          )}
        />
        <Controller
          control={form.control}
          name="notifications"
          render={({ field }) => (
            <NotificationFields
              value={field.value}
              onChange={(notifications) => {
                onChanged()
                field.onChange(notifications)
              }}
            />
          )}
        />
        <Group justify="end">
          <Button variant="default" onClick={onCancel}>
            {t(($) => $.profile.cancel)}
          </Button>
          <Button type="submit" loading={update.isPending} disabled={!isDirty}>
            {t(($) => $.profile.save)}
          </Button>
        </Group>
      </Stack>
      {isLeaving && <UnsavedDialog save={save} onLeave={onDone} onStay={onStay} />}
      <LeaveDialog isDirty={isDirty} save={save} />
    </form>
  )
}
