import { Button, Group, Stack, Textarea } from '@mantine/core'
import {
  type WidgetSettings,
  widgetSettingsInput,
} from '@savepoint/contract/knowledge/support-widget/support-widget.ts'
import { originOf, widgetLimits } from '@savepoint/contract/knowledge/support-widget/widget-values.ts'
import { useState } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { isProblem } from '../../../../lib/problems/problem-error.ts'
import { FormAlert } from '../../../../ui/forms/FormAlert.tsx'
import { useUpdateWidgetSettings } from './widget-api.ts'

const linesOf = (text: string) => text.split(/\s+/).map(originOf).filter(Boolean)

/** One site in a line. What somebody else saved meanwhile stays, and is shown again. */
export function WidgetSites({ settings }: { settings: WidgetSettings }) {
  const { t } = useTranslation('admin')
  const saved = settings.allowedOrigins.join('\n')
  const [edited, setEdited] = useState<{ text: string; version: number } | null>(null)
  const [isTried, setTried] = useState(false)
  const { mutate, isPending, error, reset } = useUpdateWidgetSettings()
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
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        setTried(true)
        if (wrong || !edited) return
        const { projectId } = settings
        mutate({ projectId, allowedOrigins, version: edited.version }, { onSuccess: () => setEdited(null) })
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
          <Button type="submit" loading={isPending} disabled={!edited || text === saved}>
            {t(($) => $.saving.save)}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
