import type { CategorySummary } from '@savepoint/contract/knowledge/projects.ts'
import { IconFolder, IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRight } from '../../../people/authentication/use-rights.ts'
import { usePublishCategory } from '../categories-api.ts'
import { DeleteCategoryDialog } from '../dialogs/DeleteCategoryDialog.tsx'
import { RenameCategoryDialog } from '../dialogs/RenamePlaceDialog.tsx'
import type { RowPosition } from '../sorting/order-moves.ts'
import { SortableItem } from '../sorting/SortableItem.tsx'
import { PlaceRow } from './PlaceRow.tsx'
import classes from './ProjectTree.module.css'

type Props = { category: CategorySummary; place: RowPosition; isChosen: boolean; isProjectActive: boolean }

export function CategoryRow({ category, place, isChosen, isProjectActive }: Props) {
  const { t } = useTranslation('admin')
  const canManage = useRight('categories.manage')
  const { mutate: publish } = usePublishCategory()
  const [asked, setAsked] = useState<'rename' | 'delete' | null>(null)
  const { id, projectId, name, published, accountRecovery, articlesCount } = category
  const isShown = published && isProjectActive
  const status = () => {
    if (!published) return t(($) => $.projects.unpublished)
    return isProjectActive ? t(($) => $.projects.published) : t(($) => $.projects.hiddenByProject)
  }
  return (
    <SortableItem id={id} className={classes.item}>
      {(handle) => (
        <>
          <PlaceRow
            name={name}
            search={{ projectId, categoryId: id }}
            isChosen={isChosen}
            isShown={isShown}
            status={status()}
            articlesCount={articlesCount}
            handle={handle}
            place={place}
            disabledReason={canManage ? null : t(($) => $.projects.needsCategories)}
            before={
              accountRecovery ? (
                <IconKey size={16} className={classes.icon} aria-label={t(($) => $.projects.recoveryShort)} />
              ) : (
                <IconFolder size={16} className={classes.icon} aria-hidden />
              )
            }
            onPublish={() => publish({ id, projectId, published: !published })}
            publishLabel={published ? t(($) => $.projects.unpublish) : t(($) => $.projects.publish)}
            onRename={() => setAsked('rename')}
            onDelete={() => setAsked('delete')}
          />
          {asked === 'rename' && <RenameCategoryDialog category={category} onClose={() => setAsked(null)} />}
          {asked === 'delete' && <DeleteCategoryDialog category={category} onClose={() => setAsked(null)} />}
        </>
      )}
    </SortableItem>
  )
}
