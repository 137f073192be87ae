import { Button, Group, Stack, Textarea } from '@mantine/core'
import {
  type WidgetSettings,
  widgetSettingsInput,
} from '@savepoint/contract/knowledge/support-widget/support-widget.ts'
import { originOf, widgetLimits } from '@savepoint/contract/knowledge/support-widget/widget-values.ts'
import { type RefObject, useEffect, useState } from 'react'
import { useDirtyForm } from '../../../../lib/drafts/dirty-forms.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { isProblem } from '../../../../lib/problems/problem-error.ts'
import { LeaveDialog } from '../../../../ui/dialogs/LeaveDialog.tsx'
import { FormAlert } from '../../../../ui/forms/FormAlert.tsx'
import { useSingleSave } from '../../../../ui/forms/use-single-save.ts'
import { useUpdateWidgetSettings } from './widget-api.ts'

const linesOf = (text: string) => text.split(/\s+/).map(originOf).filter(Boolean)

/** Saves what was changed; null while there is nothing to save. */
export type SaveSites = RefObject<(() => Promise<boolean>) | null>

type Props = { settings: WidgetSettings; unsaved: SaveSites }

/** One site in a line. What somebody else saved meanwhile stays, and is shown again. */
export function WidgetSites({ settings, unsaved }: Props) {
  const { t } = useTranslation('admin')
  const saved = settings.allowedOrigins.join('\n')
  const [edited, setEdited] = useState<{ text: string; version: number } | null>(null)
  const [isTried, setTried] = useState(false)
  const { mutateAsync, isPending, error, reset } = useUpdateWidgetSettings()
  const text = edited?.text ?? saved
  const allowedOrigins = linesOf(text)
  const wrong = widgetSettingsInput.pick({ allowedOrigins: true }).safeParse({ allowedOrigins }).error
    ?.issues[0]
  const errorText = () => {
    const line = wrong?.path[1]
    if (typeof line === 'number')
      return t(($) => $.projects.widget.wrongSite, { site: allowedOrigins[line] ?? '' })
    if (allowedOrigins.length > widgetLimits.origins)
      return t(($) => $.projects.widget.manySites, { count: widgetLimits.origins })
    return t(($) => $.projects.widget.sitesRepeat)
  }
  const send = async () => {
    setTried(true)
    if (wrong || !edited) return false
    const { projectId } = settings
    try {
      const { version } = await mutateAsync({ projectId, allowedOrigins, version: edited.version })
      // What was typed during the request stays, and is unsaved.
      setEdited((latest) => (latest && latest.text !== edited.text ? { ...latest, version } : null))
      return true
    } catch {
      return false
    }
  }
  const isDirty = edited !== null && text !== saved
  const { save } = useSingleSave({ save: send, isDirty })
  useDirtyForm(isDirty)
  useEffect(() => {
    unsaved.current = isDirty ? save : null
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        void save()
      }}
    >
      <Stack gap="xs">
        <Textarea
          label={t(($) => $.projects.widget.sites)}
          description={t(($) => $.projects.widget.sitesHint)}
          placeholder="https://www.example.com"
          autosize
          minRows={2}
          maxRows={8}
          spellCheck={false}
          value={text}
          error={isTried && wrong ? errorText() : undefined}
          onChange={(event) => {
            setEdited({ text: event.currentTarget.value, version: edited?.version ?? settings.version })
            reset()
          }}
        />
        {error && (
          <FormAlert>
            {isProblem(error, 'changedMeanwhile')
              ? t(($) => $.projects.widget.changed)
              : t(($) => $.projects.errors.notSaved)}
          </FormAlert>
        )}
        <Group justify="end">
          {edited && (
            <Button variant="default" onClick={() => setEdited(null)}>
              {t(($) => $.saving.discard)}
            </Button>
          )}
          <Button type="submit" loading={isPending} disabled={!isDirty}>
            {t(($) => $.saving.save)}
          </Button>
        </Group>
      </Stack>
      <LeaveDialog isDirty={isDirty} save={save} />
    </form>
  )
}
