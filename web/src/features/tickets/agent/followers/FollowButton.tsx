import { Avatar, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { getAvatar } from '@savepoint/contract/people/agent-profile.ts'
import { IconBellPlus, IconBellRinging } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { queryClient } from '../../../../lib/api/query-client.ts'
import { addressOf } from '../../../../lib/api/request-address.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { Hint } from '../../../../ui/hints/Hint.tsx'
import { useAgent } from '../../../people/authentication/use-rights.ts'
import { useCommands } from '../shell/commands/use-commands.ts'
import classes from './FollowButton.module.css'
import { listFollowersQuery, useFollow } from './followers-api.ts'

const shown = 3

export function FollowButton({ ticketId }: { ticketId: number }) {
  const { t } = useTranslation('desk')
  const me = useAgent()
  const { data } = useQuery(listFollowersQuery(ticketId))
  const follow = useFollow(ticketId, me && { id: me.id, name: me.name, avatarId: me.avatarId ?? null })
  const isFollowing = data?.isFollowing ?? false
  const followers = data?.items ?? []
  const toggle = async () => {
    const known = await queryClient.ensureQueryData(listFollowersQuery(ticketId)).catch(() => undefined)
    if (known) follow.mutate(!known.isFollowing)
  }
  useCommands({ follow: () => void toggle() })
  const label = isFollowing ? t(($) => $.followers.unfollow) : t(($) => $.followers.follow)
  const names = followers.map(({ name }) => name).join(', ')
  const hint = followers.length === 0 ? label : `${label}. ${t(($) => $.followers.who, { names })}`
  const Icon = isFollowing ? IconBellRinging : IconBellPlus
  return (
    <Hint label={hint}>
      <UnstyledButton
        className={classes.button}
        aria-pressed={isFollowing}
        aria-keyshortcuts="F"
        onClick={() => void toggle()}
      >
        <VisuallyHidden>{hint}</VisuallyHidden>
        <Icon size={18} aria-hidden />
        {followers.length > 0 && (
          <span className={classes.people} aria-hidden>
            {followers.slice(0, shown).map(({ id, name, avatarId }) => (
              <Avatar
                key={id}
                size={20}
                name={name}
                alt=""
                color="accent"
                src={avatarId ? addressOf(getAvatar, { avatarId }) : null}
              />
            ))}
            {followers.length > shown && <small>+{followers.length - shown}</small>}
          </span>
        )}
      </UnstyledButton>
    </Hint>
  )
}
