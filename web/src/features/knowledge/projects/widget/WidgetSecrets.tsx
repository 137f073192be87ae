import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import type { WidgetSettings } from '@savepoint/contract/knowledge/support-widget/support-widget.ts'
import { IconKey, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { momentName } from '../../../../lib/dates/relative-time.ts'
import { useLanguage } from '../../../../lib/language/use-language.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { FormAlert } from '../../../../ui/forms/FormAlert.tsx'
import { CopiedText } from './CopiedText.tsx'
import { useCreateWidgetSecret, useDeleteWidgetSecret } from './widget-api.ts'

export function WidgetSecrets({ settings }: { settings: WidgetSettings }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const create = useCreateWidgetSecret(settings.projectId)
  const remove = useDeleteWidgetSecret(settings.projectId)
  const [leaving, setLeaving] = useState<string | null>(null)
  const { secrets } = settings
  const moment = (time: string) => momentName(new Date(time), language)
  return (
    <Stack gap="xs" component="section">
      <Text fw={600}>{t(($) => $.projects.widget.secrets)}</Text>
      <Text size="sm" c="dimmed">
        {t(($) => $.projects.widget.secretsHint)}
      </Text>
      {secrets.map(({ id, createdAt, expiresAt }) => (
        <Group key={id} justify="space-between" gap="xs">
          <Text size="sm">
            {expiresAt
              ? t(($) => $.projects.widget.secretUntil, { when: moment(expiresAt) })
              : t(($) => $.projects.widget.secretSince, { when: moment(createdAt) })}
          </Text>
          {leaving === id ? (
            <Group gap="xs">
              <Button size="compact-sm" variant="default" onClick={() => setLeaving(null)}>
                {t(($) => $.projects.cancel)}
              </Button>
              <Button
                size="compact-sm"
                color="red"
                variant="outline"
                loading={remove.isPending}
                onClick={() => remove.mutate(id, { onSettled: () => setLeaving(null) })}
              >
                {t(($) => $.projects.widget.deleteSecret)}
              </Button>
            </Group>
          ) : (
            <Button
              size="compact-sm"
              variant="subtle"
              color="red"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => setLeaving(id)}
            >
              {t(($) => $.projects.delete)}
            </Button>
          )}
          {leaving === id && (
            <Text size="sm" w="100%">
              {t(($) => $.projects.widget.deleteHint)}
            </Text>
          )}
        </Group>
      ))}
      {create.data && (
        <Alert color="yellow" variant="outline" icon={<IconKey aria-hidden />}>
          <CopiedText
            label={t(($) => $.projects.widget.newSecret)}
            hint={t(($) => $.projects.widget.newSecretHint)}
            text={create.data.secret}
          />
        </Alert>
      )}
      {(create.error || remove.error) && <FormAlert>{t(($) => $.projects.errors.notSaved)}</FormAlert>}
      <Group>
        <Button
          variant="default"
          leftSection={<IconKey size={16} aria-hidden />}
          loading={create.isPending}
          onClick={() => create.mutate()}
        >
          {secrets.length > 0
            ? t(($) => $.projects.widget.replaceSecret)
            : t(($) => $.projects.widget.createSecret)}
        </Button>
      </Group>
    </Stack>
  )
}
