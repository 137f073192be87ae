import type { CategorySummary } from '@savepoint/contract/knowledge/projects.ts'
import { IconFolder, IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { useRight } from '../../../people/authentication/use-rights.ts'
import { usePublishCategory } from '../categories-api.ts'
import { DeleteCategoryDialog } from '../dialogs/DeleteCategoryDialog.tsx'
import { RenameCategoryDialog } from '../dialogs/RenameTopicDialog.tsx'
import type { RowPosition } from '../sorting/order-moves.ts'
import { SortableItem } from '../sorting/SortableItem.tsx'
import classes from './ProjectTree.module.css'
import { TopicRow } from './TopicRow.tsx'

type Props = { category: CategorySummary; position: RowPosition; isChosen: boolean; isProjectActive: boolean }

export function CategoryRow({ category, position, isChosen, isProjectActive }: Props) {
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
          <TopicRow
            name={name}
            search={{ projectId, categoryId: id }}
            isChosen={isChosen}
            isShown={isShown}
            status={status()}
            articlesCount={articlesCount}
            handle={handle}
            position={position}
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
