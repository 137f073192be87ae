import { Autocomplete, Select, TextInput } from '@mantine/core'
import { limits } from '@savepoint/contract/limits.ts'
import { type ReplyScope, replyScopes } from '@savepoint/contract/tickets/replies/reply-values.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { useAgent, useRight } from '../../../people/authentication/use-rights.ts'
import { listAssigneesQuery } from '../../agent/queue/data/queue-api.ts'
import { listReplyFoldersQuery, type ReplyKind } from '../replies-admin-api.ts'
import classes from './SharedFields.module.css'

export type SharedValues = {
  name: string
  scope: ReplyScope
  teamId: string | null
  folder: string
}
type Props = {
  kind: ReplyKind
  values: SharedValues
  isNew: boolean
  isReadOnly: boolean
  /** Kept among the choices even if the caller shares nothing else with it. */
  team: { id: string; name: string } | null
  errorAt: (path: string) => string | undefined
  onChange: (part: Partial<SharedValues>) => void
}

export function SharedFields({ kind, values, isNew, isReadOnly, team, errorAt, onChange }: Props) {
  const { t } = useTranslation('admin')
  const agent = useAgent()
  const mayShare = useRight('macros.manage')
  const { data: folders } = useQuery(listReplyFoldersQuery())
  const { data: assignees } = useQuery({ ...listAssigneesQuery(), enabled: values.scope === 'team' })
  const own = agent ? [{ id: agent.roleId, name: agent.roleName }] : []
  const teams = new Map(
    [...own, ...(assignees?.teams ?? []), ...(team ? [team] : [])].map(({ id, name }) => [id, name]),
  )
  const choose = (scope: ReplyScope) =>
    onChange({
      scope,
      teamId: scope === 'team' ? (values.teamId ?? team?.id ?? agent?.roleId ?? null) : null,
    })
  return (
    <fieldset className={classes.fields} disabled={isReadOnly}>
      <TextInput
        className={classes.name}
        label={t(($) => $.replies.form.name)}
        value={values.name}
        error={errorAt('name')}
        maxLength={limits.replyNameMaxLength}
        autoComplete="off"
        data-autofocus={isNew || undefined}
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
      />
      <Select
        label={t(($) => $.replies.form.scope)}
        description={mayShare || isReadOnly ? undefined : t(($) => $.replies.form.noShare[kind])}
        allowDeselect={false}
        data={replyScopes.map((scope) => ({
          value: scope,
          label: t(($) => $.replies.scopeChoices[scope]),
          disabled: scope !== 'personal' && !mayShare,
        }))}
        value={values.scope}
        error={errorAt('scope')}
        onChange={(value) => choose(replyScopes.find((scope) => scope === value) ?? 'personal')}
      />
      {values.scope === 'team' && (
        <Select
          label={t(($) => $.replies.form.team)}
          searchable
          allowDeselect={false}
          data={[...teams].map(([value, label]) => ({ value, label }))}
          value={values.teamId}
          error={errorAt('teamId')}
          onChange={(teamId) => onChange({ teamId })}
        />
      )}
      <Autocomplete
        label={t(($) => $.replies.form.folder)}
        placeholder={t(($) => $.replies.form.noFolder)}
        data={folders?.items ?? []}
        value={values.folder}
        error={errorAt('folder')}
        maxLength={limits.replyFolderMaxLength}
        autoComplete="off"
        onChange={(folder) => onChange({ folder })}
      />
    </fieldset>
  )
}
