import { Button, Checkbox, Group, Stack, Switch, TextInput } from '@mantine/core'
import { limits } from '@savepoint/contract/limits.ts'
import { savedReportInput } from '@savepoint/contract/statistics/statistics-inputs.ts'
import type { SavedReport } from '@savepoint/contract/statistics/statistics-saved.ts'
import type { StatisticsReport } from '@savepoint/contract/statistics/statistics-values.ts'
import type { Named } from '@savepoint/contract/values.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDirtyForm } from '../../../lib/drafts/dirty-forms.ts'
import { ProblemError } from '../../../lib/problems/problem-error.ts'
import { notify } from '../../../lib/toasts/toasts.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { LeaveDialog } from '../../../ui/dialogs/LeaveDialog.tsx'
import { UnsavedDialog } from '../../../ui/dialogs/UnsavedDialog.tsx'
import { FormAlert } from '../../../ui/forms/FormAlert.tsx'
import { useAgent } from '../../people/authentication/use-rights.ts'
import { useStatistics } from '../report/statistics-context.ts'
import { savedOf } from '../report/statistics-search.ts'
import { inputFrom, type ReportValues, usualSchedule } from './report-values.ts'
import { ScheduleFields } from './ScheduleFields.tsx'
import { useSaveReport } from './saved-api.ts'
import { useReportErrors } from './use-report-errors.ts'

type Props = {
  report: StatisticsReport
  saved: SavedReport | null
  recipients: readonly Named[]
  onClose: () => void
}
type FieldErrors = Record<string, string | undefined>

export function SavedReportDialog({ report, saved, recipients, onClose }: Props) {
  const { t, i18n } = useTranslation('admin')
  const { parameters } = useStatistics()
  const errorText = useReportErrors()
  const agent = useAgent()
  const save = useSaveReport(saved)
  const [initial] = useState<ReportValues>(() => ({
    name: saved?.name ?? '',
    report: saved?.report ?? report,
    search: saved?.search ?? savedOf(parameters),
    isMailed: saved?.schedule != null,
    schedule: saved?.schedule ?? usualSchedule(i18n.language === 'en' ? 'en' : 'ru', agent ? [agent.id] : []),
    takesParameters: false,
  }))
  const [given, setGiven] = useState(initial)
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({})
  const [isLeaving, setLeaving] = useState(false)
  const isDirty = JSON.stringify(given) !== JSON.stringify(initial)
  useDirtyForm(isDirty)
  const change = (part: Partial<ReportValues>) => {
    setGiven((before) => ({ ...before, ...part }))
    setFieldErrors({})
  }
  const submit = async () => {
    const taken = given.takesParameters ? { report, search: savedOf(parameters) } : {}
    const checked = savedReportInput.safeParse(inputFrom({ ...given, ...taken }))
    if (!checked.success) {
      const issues = checked.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
      setFieldErrors(errorText.atFields(issues))
      return false
    }
    try {
      await save.mutateAsync(checked.data)
    } catch (error) {
      const errors = error instanceof ProblemError ? (error.problem?.errors ?? []) : []
      setFieldErrors(errors.length > 0 ? errorText.atFields(errors) : { whole: errorText.ofSaving(error) })
      return false
    }
    void notify.success(t(($) => $.statistics.saved.done))
    onClose()
    return true
  }
  return (
    <Dialog
      title={saved ? t(($) => $.statistics.saved.editTitle) : t(($) => $.statistics.saved.title)}
      onClose={() => (isDirty ? setLeaving(true) : onClose())}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Stack>
          {fieldErrors.whole && <FormAlert>{fieldErrors.whole}</FormAlert>}
          <TextInput
            label={t(($) => $.statistics.saved.name)}
            value={given.name}
            error={fieldErrors.name}
            maxLength={limits.reportNameMaxLength}
            autoComplete="off"
            onChange={({ currentTarget }) => change({ name: currentTarget.value })}
            data-autofocus
          />
          {saved && (
            <Checkbox
              label={t(($) => $.statistics.saved.takeParameters)}
              checked={given.takesParameters}
              onChange={({ currentTarget }) => change({ takesParameters: currentTarget.checked })}
            />
          )}
          <Switch
            label={t(($) => $.statistics.saved.mailIt)}
            description={t(($) => $.statistics.saved.mailItHint)}
            checked={given.isMailed}
            onChange={({ currentTarget }) => change({ isMailed: currentTarget.checked })}
          />
          {given.isMailed && (
            <ScheduleFields
              schedule={given.schedule}
              timeZone={(given.takesParameters ? savedOf(parameters) : given.search).timeZone}
              recipients={recipients}
              fieldErrors={fieldErrors}
              onChange={(part) => change({ schedule: { ...given.schedule, ...part } })}
            />
          )}
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              {t(($) => $.statistics.cancel)}
            </Button>
            <Button type="submit" loading={save.isPending} disabled={saved !== null && !isDirty}>
              {t(($) => $.statistics.saved.submit)}
            </Button>
          </Group>
        </Stack>
      </form>
      {isLeaving && <UnsavedDialog save={submit} onLeave={onClose} onStay={() => setLeaving(false)} />}
      <LeaveDialog isDirty={isDirty} save={submit} />
    </Dialog>
  )
}
