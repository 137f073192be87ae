import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconCopy, IconDownload } from '@tabler/icons-react'
import { saveBlob } from '../../../lib/browser/save-blob.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { copyText } from '../../../lib/toasts/copy-text.ts'
import classes from './SecondFactor.module.css'

const focus = (title: HTMLElement | null) => title?.focus()

export function RecoveryCodes({ codes, onSaved }: { codes: string[]; onSaved: () => void }) {
  const { t } = useTranslation('profile')
  const text = codes.join('\n')
  return (
    <Stack gap="sm">
      <Title order={3} size="h4" tabIndex={-1} ref={focus}>
        {t(($) => $.security.codesTitle)}
      </Title>
      <Text>{t(($) => $.security.codesHint)}</Text>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group justify="space-between">
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconCopy size={16} aria-hidden />}
            onClick={() => void copyText(text)}
          >
            {t(($) => $.security.copy)}
          </Button>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() =>
              saveBlob(
                t(($) => $.security.file),
                new Blob([`${text}\n`], { type: 'text/plain' }),
              )
            }
          >
            {t(($) => $.security.download)}
          </Button>
        </Group>
        <Button onClick={onSaved}>{t(($) => $.security.saved)}</Button>
      </Group>
    </Stack>
  )
}
