import { zodResolver } from '@hookform/resolvers/zod'
import { TextInput } from '@mantine/core'
import { limits } from '@savepoint/contract/limits.ts'
import type { BusinessCalendar } from '@savepoint/contract/sla/calendars.ts'
import { type CalendarInput, calendarInput } from '@savepoint/contract/sla/sla-inputs.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ownTimeZone } from '../../../../lib/dates/time-zones.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { showFieldErrors } from '../../../../lib/problems/field-errors.ts'
import { notify } from '../../../../lib/toasts/toasts.ts'
import { TimeZoneSelect } from '../../../../ui/dates/TimeZoneSelect.tsx'
import { FormAlert } from '../../../../ui/forms/FormAlert.tsx'
import { FormDialog } from '../../../../ui/forms/FormDialog.tsx'
import { useSavedMeanwhile } from '../../../../ui/forms/use-saved-meanwhile.ts'
import { useSaveCalendar } from '../sla-api.ts'
import { useSlaErrors } from '../use-sla-errors.ts'
import { CalendarPreview } from './CalendarPreview.tsx'
import { ExceptionFields } from './ExceptionFields.tsx'
import { HolidayFields } from './HolidayFields.tsx'
import { officeHours, WeekFields } from './WeekFields.tsx'

type Props = { calendar: BusinessCalendar | null; onClose: () => void }

export function CalendarDialog({ calendar, onClose }: Props) {
  const { t } = useTranslation('admin')
  const errorText = useSlaErrors(limits.businessCalendars)
  const save = useSaveCalendar(calendar)
  const meanwhile = useSavedMeanwhile(calendar?.updatedAt ?? undefined)
  const form = useForm({
    resolver: zodResolver(calendarInput),
    defaultValues: {
      name: calendar?.name ?? '',
      timeZone: calendar?.timeZone ?? ownTimeZone(),
      hours: calendar ? calendar.hours : officeHours,
      holidays: calendar?.holidays ?? { country: null, state: null, dates: [] },
      exceptions: calendar?.exceptions ?? [],
    },
  })
  const { errors, isDirty } = form.formState
  const values = form.watch() as CalendarInput
  const [wrong, setWrong] = useState<readonly string[]>([])
  const set = { shouldDirty: true, shouldValidate: form.formState.isSubmitted } as const
  const onWrong = (name: string, isWrong: boolean) =>
    setWrong((before) => [...before.filter((one) => one !== name), ...(isWrong ? [name] : [])])
  const submit = async (over = false) => {
    // A field with an invalid time range shows its own error; its text is not among the values.
    if (wrong.length > 0) return false
    let isSaved = false
    await form.handleSubmit(async (input) => {
      try {
        await save.mutateAsync({ ...input, ...meanwhile.basedOn(over) })
        isSaved = true
      } catch (error) {
        if (meanwhile.isCause(error)) return
        if (!showFieldErrors(error, form)) form.setError('root', { message: errorText.ofSaving(error) })
      }
    })()
    if (!isSaved) return false
    void notify.success(t(($) => $.sla.saved))
    onClose()
    return true
  }
  const conflict = meanwhile.conflict({ takeTheirs: onClose, save: submit })
  return (
    <FormDialog
      title={calendar ? t(($) => $.sla.calendar.edit) : t(($) => $.sla.calendar.create)}
      size={680}
      cancelLabel={t(($) => $.sla.cancel)}
      submitLabel={calendar ? t(($) => $.sla.save) : t(($) => $.sla.submit)}
      isDirty={isDirty}
      isSaving={save.isPending}
      submit={submit}
      conflict={conflict}
      onClose={onClose}
    >
      {errors.root && <FormAlert>{errors.root.message}</FormAlert>}
      <TextInput
        label={t(($) => $.sla.name)}
        error={errorText.ofField(errors.name?.message)}
        maxLength={limits.slaNameMaxLength}
        autoComplete="off"
        data-autofocus
        {...form.register('name')}
      />
      <TimeZoneSelect
        label={t(($) => $.sla.calendar.timeZone)}
        value={values.timeZone}
        error={errorText.ofField(errors.timeZone?.message)}
        onChange={(zone) => form.setValue('timeZone', zone, set)}
      />
      <WeekFields
        hours={values.hours}
        error={errorText.ofField(errors.hours?.message)}
        onHours={(hours) => form.setValue('hours', hours, set)}
        onWrong={onWrong}
      />
      <HolidayFields
        holidays={values.holidays}
        errorAt={(at) => errorText.ofField(errors.holidays?.dates?.[at]?.message)}
        countryError={errorText.ofField(errors.holidays?.country?.message)}
        onHolidays={(holidays) => form.setValue('holidays', holidays, set)}
      />
      <ExceptionFields
        exceptions={values.exceptions}
        errorAt={(at) => errorText.ofField(errors.exceptions?.[at]?.date?.message)}
        error={errorText.ofField(errors.exceptions?.message ?? errors.exceptions?.root?.message)}
        onExceptions={(exceptions) => form.setValue('exceptions', exceptions, set)}
        onWrong={onWrong}
      />
      <CalendarPreview calendar={values} />
    </FormDialog>
  )
}
