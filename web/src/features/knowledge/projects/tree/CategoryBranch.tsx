import { DndContext } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { ManagedProject } from '@savepoint/contract/knowledge/projects.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { useRight } from '../../../people/authentication/use-rights.ts'
import { useOrderCategories } from '../categories-api.ts'
import { moved } from '../sorting/order-moves.ts'
import { useSorting } from '../sorting/use-sorting.ts'
import { CategoryRow } from './CategoryRow.tsx'
import classes from './ProjectTree.module.css'

type Props = { project: ManagedProject; categoryId: string | undefined }

export function CategoryBranch({ project, categoryId }: Props) {
  const { t } = useTranslation('admin')
  const canOrder = useRight('categories.manage')
  const { mutate: order } = useOrderCategories(project.id)
  const { categories } = project
  const ids = categories.map(({ id }) => id)
  const move = (from: number, to: number) => order(moved(ids, from, to))
  const nameOf = (id: string) => categories.find((one) => one.id === id)?.name ?? ''
  const sorting = useSorting({ ids, nameOf, move })
  if (categories.length === 0) return <p className={classes.none}>{t(($) => $.projects.noCategories)}</p>
  return (
    <DndContext {...sorting}>
      <SortableContext items={ids} strategy={verticalListSortingStrategy} disabled={!canOrder}>
        <ul className={classes.list}>
          {categories.map((category, index) => (
            <CategoryRow
              key={category.id}
              category={category}
              position={{ index, total: categories.length, move: (to) => move(index, to) }}
              isChosen={category.id === categoryId}
              isProjectActive={project.active}
            />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}
