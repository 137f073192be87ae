import { Stack } from '@mantine/core'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { CopiedText } from './CopiedText.tsx'

export function WidgetCode({ projectId }: { projectId: string }) {
  const { t } = useTranslation('admin')
  const { origin } = window.location
  return (
    <Stack gap="sm">
      <CopiedText
        label={t(($) => $.projects.widget.code)}
        hint={t(($) => $.projects.widget.codeHint)}
        text={`<script src="${origin}/widget.js" data-project="${projectId}" async></script>`}
      />
      <CopiedText
        label={t(($) => $.projects.widget.address)}
        hint={t(($) => $.projects.widget.addressHint)}
        text={`${origin}/widget?project=${projectId}`}
      />
    </Stack>
  )
}
