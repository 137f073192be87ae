import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { ArticlesDialog } from './ArticlesDialog.tsx'

type Props = { titles: string[]; isBusy: boolean; onDelete: () => void; onClose: () => void }

export function DeleteArticlesDialog({ titles, isBusy, onDelete, onClose }: Props) {
  const { t } = useTranslation('admin')
  return (
    <ArticlesDialog
      title={t(($) => $.articles.remove.title, { count: titles.length })}
      titles={titles}
      hint={t(($) => $.articles.remove.hint)}
      confirm={t(($) => $.articles.remove.confirm)}
      isDangerous
      isBusy={isBusy}
      onConfirm={onDelete}
      onClose={onClose}
    />
  )
}
