import { Fieldset, Select, Textarea, TextInput } from '@mantine/core'
import { limits } from '@savepoint/contract/limits.ts'
import { ticketPriorities } from '@savepoint/contract/priorities.ts'
import type { TicketTag } from '@savepoint/contract/tickets/tags.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { ChecklistField } from '../../../../ui/forms/ChecklistField.tsx'
import { TagsField } from '../../tags-admin/TagsField.tsx'
import { getChoicesQuery } from '../recurring-api.ts'
import type { FieldProps } from './field-props.ts'
import classes from './RecurringFields.module.css'

type Props = FieldProps & { tags: readonly TicketTag[] }

export function TicketFields({ values, tags, errorAt, onChange }: Props) {
  const { t } = useTranslation('admin')
  const { t: desk } = useTranslation('desk')
  const { data: choices } = useQuery(getChoicesQuery(values.categoryId))
  const projects = choices?.projects ?? []
  const topics = projects.flatMap(({ name, categories }) =>
    categories.map((category) => ({ value: category.id, label: `${name} · ${category.name}` })),
  )
  const chooseTopic = (categoryId: string | null) => {
    const project = projects.find(({ categories }) => categories.some(({ id }) => id === categoryId))
    const isElsewhere = project?.id !== values.projectId
    onChange({ categoryId, projectId: project?.id ?? null, ...(isElsewhere && { tagIds: [] }) })
  }
  /** What is chosen stays shown, even if it is no longer offered. */
  const offered = (list: readonly { id: string; name: string }[] | undefined) =>
    (list ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Fieldset legend={t(($) => $.recurring.form.ticket)} p="sm" className={classes.fieldset}>
      <Select
        label={t(($) => $.recurring.form.topic)}
        searchable
        data={topics}
        value={choices ? values.categoryId : null}
        error={errorAt('categoryId')}
        onChange={chooseTopic}
      />
      <TextInput
        label={t(($) => $.recurring.form.ticketTitle)}
        value={values.title}
        error={errorAt('title')}
        maxLength={limits.titleMaxLength}
        autoComplete="off"
        onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
      />
      <Textarea
        label={t(($) => $.recurring.form.description)}
        description={t(($) => $.recurring.form.descriptionHint)}
        autosize
        minRows={3}
        maxRows={14}
        value={values.description}
        error={errorAt('description')}
        maxLength={limits.messageMaxLength}
        onChange={({ currentTarget }) => onChange({ description: currentTarget.value })}
      />
      <ChecklistField
        label={t(($) => $.recurring.form.checklist)}
        description={t(($) => $.recurring.form.checklistHint)}
        items={values.checklist}
        error={errorAt('checklist')}
        isDisabled={false}
        onChange={(checklist) => onChange({ checklist })}
      />
      <div className={classes.pair}>
        <Select
          label={t(($) => $.recurring.form.team)}
          clearable
          placeholder={t(($) => $.recurring.form.nobody)}
          data={offered(choices?.teams)}
          value={values.teamId}
          error={errorAt('teamId')}
          onChange={(teamId) => onChange({ teamId })}
        />
        <Select
          label={t(($) => $.recurring.form.agent)}
          clearable
          searchable
          placeholder={
            values.teamId === null ? t(($) => $.recurring.form.nobody) : t(($) => $.recurring.form.byTeam)
          }
          data={offered(choices?.agents)}
          value={values.agentId}
          error={errorAt('agentId')}
          onChange={(agentId) => onChange({ agentId })}
        />
        <Select
          label={t(($) => $.recurring.form.priority)}
          allowDeselect={false}
          data={ticketPriorities.map((value) => ({ value, label: desk(($) => $.priority[value]) }))}
          value={values.priority}
          onChange={(value) =>
            onChange({ priority: ticketPriorities.find((one) => one === value) ?? values.priority })
          }
        />
        <TagsField
          label={t(($) => $.recurring.form.tags)}
          maxValues={limits.tagsPerTicket}
          projectId={values.projectId}
          tagIds={values.tagIds}
          known={tags}
          error={errorAt('tagIds')}
          onChange={(tagIds) => onChange({ tagIds })}
        />
      </div>
    </Fieldset>
  )
}
