import { zodResolver } from '@hookform/resolvers/zod'
import { NumberInput, Select, Switch, Text, TextInput } from '@mantine/core'
import { limits } from '@savepoint/contract/limits.ts'
import type { SlaPolicy } from '@savepoint/contract/sla/policies.ts'
import { type SlaPolicyInput, slaPolicyInput } from '@savepoint/contract/sla/sla-inputs.ts'
import { slaConditionFields } from '@savepoint/contract/tickets/sla-values.ts'
import { useQuery } from '@tanstack/react-query'
import { get, useForm } from 'react-hook-form'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { showFieldErrors } from '../../../../lib/problems/field-errors.ts'
import { notify } from '../../../../lib/toasts/toasts.ts'
import { FormAlert } from '../../../../ui/forms/FormAlert.tsx'
import { FormDialog } from '../../../../ui/forms/FormDialog.tsx'
import { useSavedMeanwhile } from '../../../../ui/forms/use-saved-meanwhile.ts'
import { ConditionsEditor } from '../../conditions/ConditionsEditor.tsx'
import { calendarChoicesQuery, useSavePolicy } from '../sla-api.ts'
import { usePolicyName } from '../use-policy-name.ts'
import { useSlaErrors } from '../use-sla-errors.ts'
import { PolicyPreview } from './PolicyPreview.tsx'
import { TargetFields } from './TargetFields.tsx'

type Props = { policy: SlaPolicy | null; onClose: () => void }

const always = 'always'
const newPolicy: SlaPolicyInput = {
  name: '',
  enabled: true,
  calendarId: null,
  conditions: { all: [], any: [], none: [] },
  targets: { firstReply: 60, nextReply: 60, resolution: null },
  warnMinutes: null,
}

export function PolicyDialog({ policy, onClose }: Props) {
  const { t } = useTranslation('admin')
  const errorText = useSlaErrors(limits.slaPolicies)
  const save = useSavePolicy(policy)
  const meanwhile = useSavedMeanwhile(policy?.updatedAt)
  const calendars = useQuery(calendarChoicesQuery())
  const policyName = usePolicyName()
  const { enabled, calendarId, conditions, targets, warnMinutes } = policy ?? newPolicy
  const form = useForm({
    resolver: zodResolver(slaPolicyInput),
    defaultValues: {
      name: policy ? policyName(policy) : '',
      enabled,
      calendarId,
      conditions,
      targets,
      warnMinutes,
    },
  })
  const { errors, isDirty } = form.formState
  const values = form.watch()
  const set = { shouldDirty: true, shouldValidate: form.formState.isSubmitted } as const
  const submit = async (over = false) => {
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
  const targetsError = () => {
    if (errors.targets?.firstReply && policy?.isDefault) return t(($) => $.sla.policy.firstReplyNeeded)
    return errors.targets ? t(($) => $.sla.policy.oneNeeded) : undefined
  }
  const choices = calendars.data?.items.map(({ id, name: label }) => ({ value: id, label })) ?? []
  const conflict = meanwhile.conflict({ takeTheirs: onClose, save: submit })
  return (
    <FormDialog
      title={policy ? t(($) => $.sla.policy.edit) : t(($) => $.sla.policy.create)}
      size={760}
      cancelLabel={t(($) => $.sla.cancel)}
      submitLabel={policy ? t(($) => $.sla.save) : t(($) => $.sla.submit)}
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
      {policy?.isDefault ? (
        <Text c="dimmed">{t(($) => $.sla.policy.defaultHint)}</Text>
      ) : (
        <Switch
          label={t(($) => $.sla.policy.enabled)}
          checked={values.enabled ?? true}
          onChange={(event) => form.setValue('enabled', event.currentTarget.checked, set)}
        />
      )}
      <Select
        label={t(($) => $.sla.policy.calendar)}
        allowDeselect={false}
        searchable
        data={[{ value: always, label: t(($) => $.sla.aroundTheClock) }, ...choices]}
        value={values.calendarId ?? always}
        error={errorText.ofField(errors.calendarId?.message)}
        onChange={(id) => form.setValue('calendarId', id === always ? null : id, set)}
      />
      <TargetFields
        targets={values.targets}
        error={targetsError()}
        onChange={(changed) => form.setValue('targets', changed, set)}
      />
      <NumberInput
        label={t(($) => $.sla.policy.warn)}
        description={t(($) => $.sla.policy.warnHint)}
        maw={260}
        hideControls
        min={1}
        max={limits.slaWarnMinutesMax}
        allowDecimal={false}
        value={values.warnMinutes ?? ''}
        error={errorText.ofField(errors.warnMinutes?.message)}
        onChange={(value) => form.setValue('warnMinutes', typeof value === 'number' ? value : null, set)}
      />
      <PolicyPreview calendarId={values.calendarId} targets={values.targets} />
      {!policy?.isDefault && (
        <section aria-label={t(($) => $.sla.policy.conditions)}>
          <Text fw={600} mb="xs">
            {t(($) => $.sla.policy.conditions)}
          </Text>
          <ConditionsEditor
            value={values.conditions as typeof conditions}
            fields={slaConditionFields}
            errorAt={(path) => {
              const problem = get(errors.conditions, path) as { message?: string } | undefined
              return errorText.ofField(problem?.message)
            }}
            onChange={(changed) => form.setValue('conditions', changed, set)}
          />
        </section>
      )}
      {policy && <Text c="dimmed">{t(($) => $.sla.policy.open)}</Text>}
    </FormDialog>
  )
}
