import { Alert, Fieldset, Switch, Text, TextInput } from '@mantine/core'
import { limits } from '@savepoint/contract/limits.ts'
import { actionTypes } from '@savepoint/contract/tickets/replies/reply-values.ts'
import { IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { TimeZoneSelect } from '../../../../ui/dates/TimeZoneSelect.tsx'
import classes from '../../../../ui/forms/EditPage.module.css'
import { ConditionsEditor } from '../../conditions/ConditionsEditor.tsx'
import { useAnswerTitles } from '../../conditions/use-answer-titles.ts'
import { ActionList } from '../../replies-admin/actions/ActionList.tsx'
import type { Audience } from '../../replies-admin/actions/edited-actions.ts'
import { looksAtTime, type RuleValues, ruleConditionFields, writesToCustomer } from '../rule-values.ts'
import { TriggerFields } from './TriggerFields.tsx'

type Props = {
  values: RuleValues
  isNew: boolean
  errorAt: (path: string) => string | undefined
  onChange: (part: Partial<RuleValues>) => void
  onEnable: (enabled: boolean) => void
}

const audience: Audience = { scope: 'global', teamId: null, isUnattended: true }

export function RuleFields({ values, isNew, errorAt, onChange, onEnable }: Props) {
  const { t } = useTranslation('admin')
  const answerTitles = useAnswerTitles()
  return (
    <>
      <div className={classes.head}>
        <TextInput
          className={classes.name}
          label={t(($) => $.rules.form.name)}
          value={values.name}
          error={errorAt('name')}
          maxLength={limits.replyNameMaxLength}
          autoComplete="off"
          data-autofocus={isNew || undefined}
          onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
        />
        <Switch
          className={classes.enabled}
          label={t(($) => $.rules.form.enabled)}
          checked={values.enabled}
          onChange={({ currentTarget }) => onEnable(currentTarget.checked)}
        />
      </div>
      <TriggerFields values={values} errorAt={errorAt} onChange={onChange} />
      <section aria-label={t(($) => $.rules.form.conditions)} className={classes.section}>
        <div>
          <Text fw={600}>{t(($) => $.rules.form.conditions)}</Text>
          <Text size="sm" c="dimmed">
            {t(($) => $.rules.form.conditionsHint)}
          </Text>
        </div>
        <ConditionsEditor
          value={values.conditions}
          fields={ruleConditionFields}
          answerTitles={answerTitles}
          errorAt={(path) => errorAt(`conditions.${path}`)}
          onChange={(conditions) => onChange({ conditions })}
        />
        {looksAtTime(values) && (
          <Fieldset legend={t(($) => $.rules.form.time)} p="sm">
            <TimeZoneSelect
              label={t(($) => $.rules.form.timeZone)}
              description={t(($) => $.rules.form.timeZoneHint)}
              maw={360}
              value={values.timeZone}
              error={errorAt('timeZone')}
              onChange={(timeZone) => onChange({ timeZone })}
            />
          </Fieldset>
        )}
      </section>
      <ActionList
        actions={values.actions}
        types={actionTypes}
        audience={audience}
        hint={t(($) => $.rules.form.actionsHint)}
        isReadOnly={false}
        errorAt={errorAt}
        onChange={(actions) => onChange({ actions })}
      />
      {writesToCustomer(values) && (
        <Alert variant="outline" icon={<IconInfoCircle aria-hidden />}>
          {t(($) => $.rules.form.autoReplyHint)}
        </Alert>
      )}
    </>
  )
}
