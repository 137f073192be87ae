import { Button, Text } from '@mantine/core'
import type { Rule } from '@savepoint/contract/tickets/rules/rules.ts'
import { useState } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { isProblem } from '../../../../lib/problems/problem-error.ts'
import { notify } from '../../../../lib/toasts/toasts.ts'
import { EditingForm } from '../../../../ui/forms/EditingForm.tsx'
import classes from '../../../../ui/forms/EditPage.module.css'
import { FormAlert } from '../../../../ui/forms/FormAlert.tsx'
import { useEditedValues } from '../../replies-admin/fields/use-edited-values.ts'
import { bodyOf, findBlanks, type RuleValues } from '../rule-values.ts'
import { useSaveRule } from '../rules-api.ts'
import { EnableDialog } from '../test/EnableDialog.tsx'
import { TestPanel } from '../test/TestPanel.tsx'
import { RuleFields } from './RuleFields.tsx'
import { useLeaveWhenClean } from './use-leave-when-clean.ts'
import { useRuleErrors } from './use-rule-errors.ts'

type Props = {
  rule: Rule | null
  initial: RuleValues
  /** What is saved: a copy or an earlier version begins with other values. */
  clean: RuleValues
  isRestored: boolean
  onReload: () => void
}

/** What a test is about: whether it is enabled does not matter. */
const tested = (values: RuleValues) => JSON.stringify({ ...bodyOf(values), enabled: false })

export function RuleForm({ rule, initial, clean, isRestored, onReload }: Props) {
  const { t } = useTranslation('admin')
  const errorText = useRuleErrors()
  const form = useEditedValues(initial, clean)
  const [created, setCreated] = useState<string | null>(null)
  const save = useSaveRule(rule?.id ?? created)
  const [version, setVersion] = useState(rule?.version)
  const [revision, setRevision] = useState(0)
  const [isOutdated, setOutdated] = useState(false)
  const [testedAs, setTestedAs] = useState<string | null>(null)
  const [isEnabling, setEnabling] = useState(false)
  const { values, isDirty } = form
  const errorAt = (path: string) => errorText.at(form.errors, path)
  useLeaveWhenClean({ created, restoredId: isRestored ? (rule?.id ?? null) : null, isDirty })

  const isComplete = () => {
    const blanks = findBlanks(values)
    if (blanks) form.showErrors(blanks)
    return !blanks
  }
  const submit = async () => {
    if (!isComplete()) return false
    const sent = values
    try {
      const saved = await save.mutateAsync({ ...bodyOf(sent), version })
      form.markSaved(sent)
      setVersion(saved.version)
      setOutdated(false)
      void notify.success(t(($) => $.rules.saved))
      if (!rule) setCreated(saved.id)
      return true
    } catch (error) {
      if (isProblem(error, 'changedMeanwhile')) setOutdated(true)
      else form.showErrors(errorText.ofRefusal(error))
      return false
    }
  }
  const enable = (enabled: boolean) => {
    if (!enabled || testedAs === tested(values)) form.change({ enabled })
    else if (isComplete()) setEnabling(true)
  }
  return (
    <EditingForm
      isDirty={isDirty}
      isSaving={save.isPending}
      save={submit}
      onDiscard={() => {
        form.discard()
        setRevision((before) => before + 1)
      }}
    >
      <div className={classes.columns}>
        <div className={classes.fields}>
          {isOutdated && (
            <FormAlert>
              <Text>{t(($) => $.rules.changedMeanwhile)}</Text>
              <Button mt="xs" size="compact-md" variant="default" onClick={onReload}>
                {t(($) => $.rules.reload)}
              </Button>
            </FormAlert>
          )}
          {errorText.root(form.errors) && <FormAlert>{errorText.root(form.errors)}</FormAlert>}
          <RuleFields
            key={revision}
            values={values}
            isNew={!rule}
            errorAt={errorAt}
            onChange={form.change}
            onEnable={enable}
          />
        </div>
        <div className={classes.beside}>
          <TestPanel
            values={values}
            isCurrent={testedAs === tested(values)}
            isComplete={isComplete}
            onTested={(of) => setTestedAs(tested(of))}
            onRefused={(error) => form.showErrors(errorText.ofRefusal(error))}
          />
        </div>
      </div>
      {isEnabling && (
        <EnableDialog
          rule={bodyOf(values)}
          onConfirm={() => {
            setTestedAs(tested(values))
            form.change({ enabled: true })
            setEnabling(false)
          }}
          onRefused={(error) => {
            form.showErrors(errorText.ofRefusal(error))
            setEnabling(false)
          }}
          onClose={() => setEnabling(false)}
        />
      )}
    </EditingForm>
  )
}
