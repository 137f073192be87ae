import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { ArticlesDialog } from './ArticlesDialog.tsx'

type Props = { titles: string[]; isBusy: boolean; onPublish: () => void; onClose: () => void }

/** Names the articles that were written for employees or for groups of players. */
export function PublishInternalDialog({ titles, isBusy, onPublish, onClose }: Props) {
  const { t } = useTranslation('admin')
  return (
    <ArticlesDialog
      title={t(($) => $.articles.publishInternal.title)}
      titles={titles}
      hint={t(($) => $.articles.publishInternal.hint)}
      confirm={t(($) => $.articles.publishInternal.confirm)}
      isBusy={isBusy}
      onConfirm={onPublish}
      onClose={onClose}
    />
  )
}
