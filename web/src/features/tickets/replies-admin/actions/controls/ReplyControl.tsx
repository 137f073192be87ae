import { Button, Group, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { SavedReplySummary } from '@savepoint/contract/tickets/replies/saved-replies.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../../../lib/language/use-translation.ts'
import { SearchedSelect } from '../../../../../ui/forms/SearchedSelect.tsx'
import { WrittenField } from '../../fields/WrittenField.tsx'
import { findSavedRepliesQuery, getSavedReplyQuery } from '../../replies-admin-api.ts'
import type { Audience } from '../edited-actions.ts'
import type { ControlProps } from './control-props.ts'

const sources = ['saved', 'own'] as const

export function ReplyControl({
  action,
  audience,
  error,
  isReadOnly,
  onChange,
}: ControlProps & { audience: Audience }) {
  const { t } = useTranslation('admin')
  const [isOwn, setOwn] = useState(Boolean(action.content))
  const [own, setOwnText] = useState(action.content ?? null)
  const [savedId, setSavedId] = useState(action.savedReplyId ?? undefined)
  const label = t(($) => $.replies.actions.types.reply)
  const choose = (toOwn: boolean) => {
    if (toOwn === isOwn) return
    setOwn(toOwn)
    onChange(
      toOwn ? { savedReplyId: undefined, content: own } : { content: undefined, savedReplyId: savedId },
    )
  }
  return (
    <Stack gap="xs">
      <Group gap="xs" role="group" aria-label={t(($) => $.replies.actions.source)}>
        {sources.map((source) => (
          <Button
            key={source}
            size="compact-md"
            variant={(source === 'own') === isOwn ? 'light' : 'subtle'}
            aria-pressed={(source === 'own') === isOwn}
            onClick={() => choose(source === 'own')}
          >
            {t(($) => $.replies.actions.sources[source])}
          </Button>
        ))}
      </Group>
      {isOwn ? (
        <WrittenField
          label={label}
          mode="reply"
          withPrompts={!audience.isUnattended}
          document={own}
          error={error}
          isReadOnly={isReadOnly}
          onChange={(content) => {
            setOwnText(content)
            onChange({ content })
          }}
        />
      ) : (
        <SavedReplyChoice
          label={label}
          audience={audience}
          replyId={action.savedReplyId ?? null}
          error={error}
          onChoose={(savedReplyId) => {
            setSavedId(savedReplyId)
            onChange({ savedReplyId })
          }}
        />
      )}
    </Stack>
  )
}

type ChoiceProps = {
  label: string
  audience: Audience
  replyId: string | null
  error: string | undefined
  onChoose: (replyId: string) => void
}

/** Those that everybody of the audience may use as well. */
function fits({ scope, team }: SavedReplySummary, audience: Audience): boolean {
  if (scope === 'global' || audience.scope === 'personal') return true
  return audience.scope === 'team' && scope === 'team' && team?.id === audience.teamId
}

function SavedReplyChoice({ label, audience, replyId, error, onChoose }: ChoiceProps) {
  const { t } = useTranslation('admin')
  const [typed, setTyped] = useState('')
  const current = useQuery({ ...getSavedReplyQuery(replyId ?? ''), enabled: replyId !== null, retry: false })
  const currentName = current.isError ? t(($) => $.replies.actions.unavailable) : current.data?.name
  const [words] = useDebouncedValue(typed, 200)
  const { data, isPlaceholderData, isError } = useQuery(findSavedRepliesQuery(words))
  const found = (data?.items ?? []).filter((reply) => fits(reply, audience))
  return (
    <>
      <SearchedSelect
        aria-label={label}
        placeholder={t(($) => $.replies.actions.findReply)}
        chosen={replyId !== null && currentName ? { value: replyId, label: currentName } : null}
        options={found.map(({ id, name }) => ({ value: id, label: name }))}
        typed={typed}
        isCurrent={data !== undefined && !isPlaceholderData && words === typed}
        error={error}
        hasFailed={isError}
        onType={setTyped}
        onChoose={(chosen) => chosen && onChoose(chosen)}
      />
      {current.data && (
        <Text
          size="sm"
          renderRoot={(props) => (
            <Link {...props} to="/replies/$replyId" params={{ replyId: current.data.id }} />
          )}
          c="accent"
        >
          {t(($) => $.replies.actions.openReply)}
        </Text>
      )}
    </>
  )
}
