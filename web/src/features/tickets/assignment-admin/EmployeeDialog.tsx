import { ActionIcon, Button, Group, MultiSelect, NumberInput, Skeleton, Stack, Text } from '@mantine/core'
import { limits } from '@savepoint/contract/limits.ts'
import { locales } from '@savepoint/contract/people/locales.gen.ts'
import type { EmployeeAssignment } from '@savepoint/contract/tickets/assignment/assignment.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguageTitle } from '../../../lib/content-language/use-language-title.ts'
import { useDirtyForm } from '../../../lib/drafts/dirty-forms.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { notify } from '../../../lib/toasts/toasts.ts'
import { DateField } from '../../../ui/dates/DateField.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { FormAlert } from '../../../ui/forms/FormAlert.tsx'
import { InlineError } from '../../../ui/states/InlineError.tsx'
import { listTicketProjectsQuery } from '../agent/ticket-data/ticket-api.ts'
import { tagChoicesQuery } from '../tags-admin/tags-api.ts'
import { getEmployeeAssignmentQuery, useSetEmployeeAssignment } from './assignment-api.ts'
import { CalendarSelect } from './CalendarSelect.tsx'

type Props = { agent: { id: string; name: string }; onClose: () => void }

export function EmployeeDialog({ agent, onClose }: Props) {
  const { t } = useTranslation('admin')
  const { data, error, refetch } = useQuery(getEmployeeAssignmentQuery(agent.id))
  return (
    <Dialog title={t(($) => $.assignment.agentTitle, { name: agent.name })} size={600} onClose={onClose}>
      {error && <InlineError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton h={240} />}
      {data && <EmployeeForm id={agent.id} initial={data} onClose={onClose} />}
    </Dialog>
  )
}

function EmployeeForm({
  id,
  initial,
  onClose,
}: {
  id: string
  initial: EmployeeAssignment
  onClose: () => void
}) {
  const { t } = useTranslation('admin')
  const title = useLanguageTitle()
  const save = useSetEmployeeAssignment(id)
  const [values, setValues] = useState(initial)
  const [isChanged, setChanged] = useState(false)
  const { data: projects } = useQuery(listTicketProjectsQuery())
  const { data: tags } = useQuery(tagChoicesQuery('', undefined))
  useDirtyForm(isChanged)
  const set = (part: Partial<EmployeeAssignment>) => {
    setChanged(true)
    setValues((before) => ({ ...before, ...part }))
  }
  const setLeave = (index: number, part: Partial<EmployeeAssignment['leave'][number]>) =>
    set({ leave: values.leave.map((one, at) => (at === index ? { ...one, ...part } : one)) })
  const isLeaveWrong = values.leave.some(({ from, until }) => !from || !until || from > until)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (isLeaveWrong) return
        save.mutate(values, {
          onSuccess: () => {
            void notify.success(t(($) => $.assignment.saved))
            onClose()
          },
        })
      }}
    >
      <Stack>
        {save.isError && <FormAlert>{t(($) => $.assignment.notSaved)}</FormAlert>}
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
        <Stack gap="xs">
          <Text size="sm" fw={500}>
            {t(($) => $.assignment.leave)}
          </Text>
          {values.leave.map(({ from, until }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the days have no other name
            <Group key={index} gap="xs" align="end" wrap="nowrap">
              <DateField
                label={t(($) => $.assignment.from)}
                value={from}
                onValue={(value) => setLeave(index, { from: value })}
              />
              <DateField
                label={t(($) => $.assignment.until)}
                value={until}
                from={from || undefined}
                error={until !== '' && from > until ? t(($) => $.assignment.untilBefore) : undefined}
                onValue={(value) => setLeave(index, { until: value })}
              />
              <ActionIcon
                aria-label={t(($) => $.assignment.removeLeave, { number: index + 1 })}
                onClick={() => set({ leave: values.leave.filter((_, at) => at !== index) })}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </Group>
          ))}
          <Group>
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconPlus size={14} aria-hidden />}
              disabled={values.leave.length >= limits.leavesPerAgent}
              onClick={() => set({ leave: [...values.leave, { from: '', until: '' }] })}
            >
              {t(($) => $.assignment.addLeave)}
            </Button>
          </Group>
        </Stack>
        <MultiSelect
          label={t(($) => $.assignment.languages)}
          description={t(($) => $.assignment.skillsHint)}
          placeholder={values.languages.length === 0 ? t(($) => $.assignment.any) : undefined}
          data={locales.map((value) => ({ value, label: title(value) }))}
          value={values.languages}
          onChange={(chosen) => set({ languages: locales.filter((one) => chosen.includes(one)) })}
        />
        <MultiSelect
          label={t(($) => $.assignment.projects)}
          placeholder={values.projectIds.length === 0 ? t(($) => $.assignment.any) : undefined}
          searchable
          data={(projects?.items ?? []).map(({ id: value, name }) => ({ value, label: name }))}
          value={values.projectIds}
          onChange={(projectIds) => set({ projectIds })}
        />
        <MultiSelect
          label={t(($) => $.assignment.tags)}
          placeholder={values.tagIds.length === 0 ? t(($) => $.assignment.any) : undefined}
          searchable
          data={(tags?.items ?? []).map(({ id: value, name }) => ({ value, label: name }))}
          value={values.tagIds}
          onChange={(tagIds) => set({ tagIds })}
        />
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            {t(($) => $.assignment.cancel)}
          </Button>
          <Button type="submit" loading={save.isPending} disabled={!isChanged || isLeaveWrong}>
            {t(($) => $.assignment.save)}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
