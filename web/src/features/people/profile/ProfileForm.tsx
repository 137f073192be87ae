import { Button, Group, Stack, Switch, Text, TextInput } from '@mantine/core'
import type { MyAgentProfile } from '@savepoint/contract/people.ts'
import { nickname } from '@savepoint/contract/profile-inputs.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDirtyForm } from '../../../lib/dirty-forms.ts'
import { notify } from '../../../lib/notices.ts'
import { ProblemError } from '../../../lib/problem-error.ts'
import { validationText } from '../../../lib/validation-text.ts'
import { FormAlert } from '../../../ui/FormAlert.tsx'
import { AvatarField } from './AvatarField.tsx'
import { NotificationFields } from './NotificationFields.tsx'
import { useUpdateMyProfile } from './profile-api.ts'
import { SignatureField } from './SignatureField.tsx'

type Props = { profile: MyAgentProfile; onDone: () => void }

const taken = 'Agent with such nickname already exists'

/** What players see of an agent, and how the agent is called. */
export function ProfileForm({ profile, onDone }: Props) {
  const { t } = useTranslation('desk')
  const { t: common } = useTranslation()
  const update = useUpdateMyProfile()
  const [given, setGiven] = useState(() => ({
    nickname: profile.nickname ?? '',
    showNickname: profile.showNickname,
    signature: profile.signature,
    notifications: profile.notifications,
  }))
  const [isChanged, setChanged] = useState(false)
  const [fault, setFault] = useState<string | undefined>()
  useDirtyForm(isChanged)
  const change = (part: Partial<typeof given>) => {
    setChanged(true)
    setGiven((before) => ({ ...before, ...part }))
  }
  const save = () => {
    const checked = nickname.safeParse(given.nickname)
    setFault(checked.error?.issues[0]?.message)
    if (!checked.success) return
    update.mutate(
      { ...given, nickname: checked.data },
      {
        onSuccess: () => {
          void notify.success(t(($) => $.profile.saved))
          onDone()
        },
        onError: (error) => setFault(faultOf(error)),
      },
    )
  }
  const faultText = () => {
    if (fault === taken) return t(($) => $.profile.nicknameTaken)
    if (fault === 'latinOnly') return t(($) => $.profile.nicknameLatin)
    return validationText(common, fault)
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Stack>
        <AvatarField profile={profile} />
        <Text size="sm" c="dimmed">
          {profile.name} · {profile.email}
        </Text>
        {update.isError && fault === undefined && <FormAlert>{t(($) => $.profile.failed)}</FormAlert>}
        <TextInput
          label={t(($) => $.profile.nickname)}
          description={t(($) => $.profile.nicknameHint)}
          value={given.nickname}
          error={faultText()}
          maxLength={60}
          autoComplete="off"
          onChange={({ currentTarget }) => {
            setFault(undefined)
            change({ nickname: currentTarget.value })
          }}
        />
        <Switch
          label={t(($) => $.profile.showNickname)}
          checked={given.showNickname}
          onChange={({ currentTarget }) => change({ showNickname: currentTarget.checked })}
        />
        <SignatureField signature={profile.signature} onChange={(signature) => change({ signature })} />
        <NotificationFields
          value={given.notifications}
          onChange={(notifications) => change({ notifications })}
        />
        <Group justify="end">
          <Button variant="default" onClick={onDone}>
            {t(($) => $.profile.cancel)}
          </Button>
          <Button type="submit" loading={update.isPending} disabled={!isChanged}>
            {t(($) => $.profile.save)}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const faultOf = (error: unknown) =>
  error instanceof ProblemError
    ? error.problem?.errors?.find(({ path }) => path === 'nickname')?.message
    : undefined
