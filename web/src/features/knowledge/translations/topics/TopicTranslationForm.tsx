import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import type { FieldTranslation } from '@savepoint/contract/knowledge/translations/translation-inputs.ts'
import { limits } from '@savepoint/contract/limits.ts'
import { IconClockExclamation } from '@tabler/icons-react'
import { deepEqual } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { languageAttributes } from '../../../../lib/content-language/language-attributes.ts'
import { useDirtyForm } from '../../../../lib/drafts/dirty-forms.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { isProblem } from '../../../../lib/problems/problem-error.ts'
import { validationText } from '../../../../lib/problems/validation-text.ts'
import { FormAlert } from '../../../../ui/forms/FormAlert.tsx'
import { SaveBar } from '../../../../ui/forms/SaveBar.tsx'
import { useSingleSave } from '../../../../ui/forms/use-single-save.ts'
import {
  type TopicKind,
  type TopicTranslation,
  useSaveTopicTranslation,
} from '../../translation-states/translations-api.ts'
import { FieldTexts } from './FieldTexts.tsx'
import { changedFields, sourceFields, valuesOf, withTyped } from './topic-values.ts'

type Props = {
  kind: TopicKind
  latest: TopicTranslation
  onReload: () => void
  onUnsaved: (unsaved: { save: () => Promise<boolean> } | null) => void
}

export function TopicTranslationForm({ kind, latest, onReload, onUnsaved }: Props) {
  const { t } = useTranslation('admin')
  const { t: common } = useTranslation()
  const [base, setBase] = useState(latest)
  const [values, setValues] = useState(() => valuesOf(latest))
  const [refusal, setRefusal] = useState<unknown>(null)
  const saving = useSaveTopicTranslation(kind, { id: base.id, locale: base.locale })
  const isDirty = !deepEqual(values, valuesOf(base))
  const isShort = values.name.trim().length < limits.nameMinLength
  useDirtyForm(isDirty)

  const send = async () => {
    try {
      const saved = await saving.mutateAsync({
        ...values,
        revision: base.translation?.revision ?? 0,
        sourceVersion: base.source.version,
      })
      setBase(saved)
      setValues((typed) => withTyped(valuesOf(saved), { sent: values, typed }))
      setRefusal(null)
      return true
    } catch (error) {
      setRefusal(error)
      return false
    }
  }
  const { save } = useSingleSave({ save: send, isDirty })
  const latestSave = useRef(save)
  latestSave.current = save
  useEffect(() => onUnsaved(isDirty ? { save: () => latestSave.current() } : null), [isDirty, onUnsaved])

  const changeField = (changed: FieldTranslation) =>
    setValues((before) => ({
      ...before,
      fields: before.fields.map((field) => (field.id === changed.id ? changed : field)),
    }))
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Stack>
        {isProblem(refusal, 'changedMeanwhile') && (
          <FormAlert>
            <Text>{t(($) => $.translations.topicChanged)}</Text>
            <Button mt="xs" size="compact-md" variant="default" onClick={onReload}>
              {t(($) => $.translations.takeTheirs)}
            </Button>
          </FormAlert>
        )}
        {refusal !== null && !isProblem(refusal, 'changedMeanwhile') && !isShort && (
          <FormAlert>{t(($) => $.translations.notSaved)}</FormAlert>
        )}
        {base.state === 'outdated' && (
          <Alert color="yellow" variant="outline" icon={<IconClockExclamation aria-hidden />}>
            <Text>{t(($) => $.translations.topicOutdated)}</Text>
            {!isDirty && (
              <Group mt="xs">
                <Button
                  size="compact-md"
                  variant="default"
                  loading={saving.isPending}
                  onClick={() => void save()}
                >
                  {t(($) => $.translations.isUpToDate)}
                </Button>
              </Group>
            )}
          </Alert>
        )}
        <TextInput
          label={t(($) => $.projects.name)}
          description={base.source.name}
          withAsterisk
          aria-required
          {...languageAttributes(base.locale)}
          autoComplete="off"
          maxLength={limits.topicNameMaxLength}
          value={values.name}
          error={refusal !== null && isShort && validationText(common, 'Mandatory field')}
          onChange={(event) => setValues({ ...values, name: event.currentTarget.value })}
        />
        {sourceFields(base).map((source, index) => {
          const field = values.fields[index]
          return (
            field && (
              <FieldTexts
                key={source.id}
                source={source}
                field={field}
                locale={base.locale}
                isChanged={changedFields(base).includes(source.id)}
                onChange={changeField}
              />
            )
          )
        })}
        {/* At the end of the dialog: at its lower edge it would hide the fields. */}
        <div>
          <SaveBar
            isDirty={isDirty}
            isSaving={saving.isPending}
            onDiscard={() => setValues(valuesOf(base))}
          />
        </div>
      </Stack>
    </form>
  )
}
