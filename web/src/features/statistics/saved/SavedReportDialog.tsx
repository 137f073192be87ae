import { zodResolver } from '@hookform/resolvers/zod'
import { Checkbox, TextInput } from '@mantine/core'
import { limits } from '@savepoint/contract/limits.ts'
import { savedReportInput } from '@savepoint/contract/statistics/statistics-inputs.ts'
import type { SavedReport } from '@savepoint/contract/statistics/statistics-saved.ts'
import type { StatisticsReport } from '@savepoint/contract/statistics/statistics-values.ts'
import type { Named } from '@savepoint/contract/values.ts'
import { Controller, useForm } from 'react-hook-form'
import { z } from 'zod'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { showFieldErrors } from '../../../lib/problems/field-errors.ts'
import { notify } from '../../../lib/toasts/toasts.ts'
import { FormAlert } from '../../../ui/forms/FormAlert.tsx'
import { FormDialog } from '../../../ui/forms/FormDialog.tsx'
import { SwitchField } from '../../../ui/forms/SwitchField.tsx'
import { useAgent } from '../../people/authentication/use-rights.ts'
import { useStatistics } from '../report/statistics-context.ts'
import { savedOf } from '../report/statistics-search.ts'
import { inputFrom, type ReportValues, usualSchedule } from './report-values.ts'
import { ScheduleFields } from './ScheduleFields.tsx'
import { useSaveSavedReport } from './saved-api.ts'
import { useReportErrors } from './use-report-errors.ts'

type Props = {
  report: StatisticsReport
  saved: SavedReport | null
  recipients: readonly Named[]
  onClose: () => void
}

export function SavedReportDialog({ report, saved, recipients, onClose }: Props) {
  const { t, i18n } = useTranslation('admin')
  const { parameters } = useStatistics()
  const agent = useAgent()
  const save = useSaveSavedReport(saved)
  const current = savedOf(parameters)
  const input = z
    .custom<ReportValues>()
    .transform((given) => inputFrom(given.takesParameters ? { ...given, report, search: current } : given))
    .pipe(savedReportInput)
  const form = useForm({
    resolver: zodResolver(input),
    reValidateMode: 'onSubmit',
    defaultValues: {
      name: saved?.name ?? '',
      report: saved?.report ?? report,
      search: saved?.search ?? current,
      isMailed: saved?.schedule != null,
      schedule:
        saved?.schedule ?? usualSchedule(i18n.language === 'en' ? 'en' : 'ru', agent ? [agent.id] : []),
      takesParameters: false,
    },
  })
  const { errors, isDirty } = form.formState
  const [isMailed, takesParameters, search] = form.watch(['isMailed', 'takesParameters', 'search'])
  const errorText = useReportErrors(errors)
  const clearErrors = () => form.clearErrors()
  const submit = async () => {
    let isSaved = false
    await form.handleSubmit(async (given) => {
      try {
        await save.mutateAsync(given)
      } catch (error) {
        if (!showFieldErrors(error, form)) form.setError('root', { message: errorText.ofSaving(error) })
        return
      }
      isSaved = true
    })()
    if (!isSaved) return false
    void notify.success(t(($) => $.statistics.saved.done))
    onClose()
    return true
  }
  return (
    <FormDialog
      title={saved ? t(($) => $.statistics.saved.editTitle) : t(($) => $.statistics.saved.title)}
      cancelLabel={t(($) => $.statistics.cancel)}
      submitLabel={t(($) => $.statistics.saved.submit)}
      isDirty={isDirty}
      canSubmit={saved === null || isDirty}
      isSaving={save.isPending}
      submit={submit}
      onClose={onClose}
    >
      {errorText.whole && <FormAlert>{errorText.whole}</FormAlert>}
      <TextInput
        label={t(($) => $.statistics.saved.name)}
        error={errorText.name}
        maxLength={limits.reportNameMaxLength}
        autoComplete="off"
        data-autofocus
        {...form.register('name', { onChange: clearErrors })}
      />
      {saved && (
        <Checkbox
          label={t(($) => $.statistics.saved.takeParameters)}
          {...form.register('takesParameters', { onChange: clearErrors })}
        />
      )}
      <SwitchField
        control={form.control}
        name="isMailed"
        label={t(($) => $.statistics.saved.mailIt)}
        description={t(($) => $.statistics.saved.mailItHint)}
        onChanged={clearErrors}
      />
      {isMailed && (
        <Controller
          control={form.control}
          name="schedule"
          render={({ field }) => (
            <ScheduleFields
              schedule={field.value}
              timeZone={(takesParameters ? current : search).timeZone}
              recipients={recipients}
              errors={errorText}
              onChange={(schedule) => {
                clearErrors()
                field.onChange(schedule)
              }}
            />
          )}
        />
      )}
    </FormDialog>
  )
}
