import { IconArrowLeft } from '@tabler/icons-react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { LinkButton } from '../../../ui/navigation/LinkButton.tsx'

export function BackToSnippets() {
  const { t } = useTranslation('admin')
  return (
    <LinkButton
      to="/admin/articles/snippets"
      variant="default"
      leftSection={<IconArrowLeft size={16} aria-hidden />}
    >
      {t(($) => $.snippets.back)}
    </LinkButton>
  )
}
