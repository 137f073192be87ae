import { IconArrowLeft } from '@tabler/icons-react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { LinkButton } from '../../../../ui/navigation/LinkButton.tsx'

export function BackToArticles() {
  const { t } = useTranslation('admin')
  return (
    <LinkButton to="/admin/articles" variant="default" leftSection={<IconArrowLeft size={16} aria-hidden />}>
      {t(($) => $.articles.back)}
    </LinkButton>
  )
}
