import { Alert, Avatar, Button, Group, Progress, Stack, Text } from '@mantine/core'
import { limits } from '@savepoint/contract/limits.ts'
import type { MyAgentProfile } from '@savepoint/contract/people/agent-profile.ts'
import { useRef } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { AvatarCrop } from './AvatarCrop.tsx'
import { useDeleteMyAvatar } from './profile-api.ts'
import { useAvatar } from './use-avatar.ts'

const kilobytes = limits.avatarMaxBytes / 1_024
const refusalTexts = { tooLarge: 'sizeError', wrongFormat: 'formatError' } as const

export function AvatarField({ profile }: { profile: MyAgentProfile }) {
  const { t } = useTranslation('profile')
  const input = useRef<HTMLInputElement>(null)
  const avatar = useAvatar()
  const remove = useDeleteMyAvatar()
  const { upload, address } = avatar
  if (address) {
    return <AvatarCrop address={address} onCrop={(area) => void avatar.crop(area)} onCancel={avatar.cancel} />
  }
  const percent = upload.state === 'uploading' ? Math.round(upload.progress * 100) : 0
  const refusal = upload.state === 'refused' ? refusalTexts[upload.refusal] : 'error'
  return (
    <Stack gap="xs">
      <Group wrap="nowrap">
        <Avatar
          size={72}
          color="accent"
          name={profile.name}
          src={profile.avatar?.url ?? null}
          alt={t(($) => $.profile.avatar.label)}
        />
        <Stack gap={4} flex={1}>
          <Text fw={600}>{t(($) => $.profile.avatar.label)}</Text>
          <Text size="sm" c="dimmed">
            {t(($) => $.profile.avatar.formats, { kilobytes })}
          </Text>
          <Group gap="xs">
            <Button
              size="compact-sm"
              variant="default"
              disabled={upload.state === 'uploading'}
              onClick={() => input.current?.click()}
            >
              {profile.avatar ? t(($) => $.profile.avatar.change) : t(($) => $.profile.avatar.load)}
            </Button>
            {profile.avatar && (
              <Button
                size="compact-sm"
                variant="subtle"
                loading={remove.isPending}
                onClick={() => remove.mutate()}
              >
                {t(($) => $.profile.avatar.remove)}
              </Button>
            )}
          </Group>
        </Stack>
      </Group>
      {upload.state === 'uploading' && (
        <Progress value={percent} aria-label={t(($) => $.profile.avatar.progress, { percent })} />
      )}
      {(upload.state === 'refused' || upload.state === 'failed') && (
        <Alert color="red" variant="outline" role="alert">
          <Group justify="space-between">
            <Text size="sm">{t(($) => $.profile.avatar[refusal], { kilobytes })}</Text>
            {upload.state === 'failed' && (
              <Button size="compact-sm" variant="default" onClick={avatar.retry}>
                {t(($) => $.profile.avatar.retry)}
              </Button>
            )}
          </Group>
        </Alert>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png"
        aria-label={t(($) => $.profile.avatar.load)}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (file) avatar.choose(file)
        }}
      />
    </Stack>
  )
}
