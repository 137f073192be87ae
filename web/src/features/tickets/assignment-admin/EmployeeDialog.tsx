import { MultiSelect, NumberInput, Skeleton } from '@mantine/core'
import { limits } from '@savepoint/contract/limits.ts'
import { locales } from '@savepoint/contract/people/locales.gen.ts'
import type { EmployeeAssignment } from '@savepoint/contract/tickets/assignment/assignment.ts'
import { useQuery } from '@tanstack/react-query'
import { useLanguageTitle } from '../../../lib/content-language/use-language-title.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { InlineError } from '../../../ui/states/InlineError.tsx'
import { ProjectsField } from '../conditions/ProjectsField.tsx'
import { TagsField } from '../tags-admin/TagsField.tsx'
import { AssignmentForm } from './AssignmentForm.tsx'
import { getEmployeeAssignmentQuery, useSetEmployeeAssignment } from './assignment-api.ts'
import { CalendarSelect } from './CalendarSelect.tsx'
import { areWrong, LeaveFields } from './LeaveFields.tsx'

type Props = { agent: { id: string; name: string }; onClose: () => void }

const size = 600

export function EmployeeDialog({ agent, onClose }: Props) {
  const { t } = useTranslation('admin')
  const { data, error, refetch } = useQuery(getEmployeeAssignmentQuery(agent.id))
  const title = t(($) => $.assignment.agentTitle, { name: agent.name })
  if (data) return <EmployeeForm id={agent.id} title={title} saved={data} onClose={onClose} />
  return (
    <Dialog title={title} size={size} onClose={onClose}>
      {error ? <InlineError error={error} onRetry={() => void refetch()} /> : <Skeleton h={240} />}
    </Dialog>
  )
}

type FormProps = { id: string; title: string; saved: EmployeeAssignment; onClose: () => void }

function EmployeeForm({ id, title, saved: { updatedAt, ...initial }, onClose }: FormProps) {
  const { t } = useTranslation('admin')
  const languageTitle = useLanguageTitle()
  const save = useSetEmployeeAssignment(id)
  return (
    <AssignmentForm
      title={title}
      size={size}
      initial={initial}
      updatedAt={updatedAt}
      save={save}
      isWrong={({ leave }) => leave.some(areWrong)}
      onClose={onClose}
    >
      {(values, { set, isTried }) => (
        <>
          <NumberInput
            label={t(($) => $.assignment.ownCapacity)}
            placeholder={t(($) => $.assignment.asTeam)}
            min={1}
            max={limits.capacityMax}
            allowDecimal={false}
            value={values.capacity ?? ''}
            onChange={(value) => set({ capacity: typeof value === 'number' ? value : null })}
          />
          <CalendarSelect
            label={t(($) => $.assignment.shift)}
            none={t(($) => $.assignment.asTeam)}
            value={values.calendarId}
            onChange={(calendarId) => set({ calendarId })}
          />
          <LeaveFields leave={values.leave} isTried={isTried} onLeave={(leave) => set({ leave })} />
          <MultiSelect
            label={t(($) => $.assignment.languages)}
            description={t(($) => $.assignment.skillsHint)}
            placeholder={values.languages.length === 0 ? t(($) => $.assignment.any) : undefined}
            data={locales.map((value) => ({ value, label: languageTitle(value) }))}
            value={values.languages}
            onChange={(chosen) => set({ languages: locales.filter((one) => chosen.includes(one)) })}
          />
          <ProjectsField
            label={t(($) => $.assignment.projects)}
            placeholder={t(($) => $.assignment.any)}
            projectIds={values.projectIds}
            onChange={(projectIds) => set({ projectIds })}
          />
          <TagsField
            label={t(($) => $.assignment.tags)}
            placeholder={values.tagIds.length === 0 ? t(($) => $.assignment.any) : undefined}
            projectId={null}
            tagIds={values.tagIds}
            onChange={(tagIds) => set({ tagIds })}
          />
        </>
      )}
    </AssignmentForm>
  )
}
