import type { ManagedProject } from '@savepoint/contract/knowledge/projects.ts'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { useRight } from '../../../people/authentication/use-rights.ts'
import { CreateTopicDialog } from '../dialogs/CreateTopicDialog.tsx'
import { DeleteProjectDialog } from '../dialogs/DeleteProjectDialog.tsx'
import { RenameProjectDialog } from '../dialogs/RenameTopicDialog.tsx'
import { usePublishProject } from '../projects-api.ts'
import type { RowPosition } from '../sorting/order-moves.ts'
import { SortableItem } from '../sorting/SortableItem.tsx'
import { CategoryBranch } from './CategoryBranch.tsx'
import classes from './ProjectTree.module.css'
import { TopicRow } from './TopicRow.tsx'

type Props = {
  project: ManagedProject
  position: RowPosition
  isOpen: boolean
  isChosen: boolean
  categoryId: string | undefined
  onToggle: () => void
}

export function ProjectBranch({ project, position, isOpen, isChosen, categoryId, onToggle }: Props) {
  const { t } = useTranslation('admin')
  const canManage = useRight('projects.manage')
  const canAdd = useRight('categories.manage')
  const { mutate: publish } = usePublishProject()
  const [asked, setAsked] = useState<'rename' | 'delete' | 'create' | null>(null)
  const { id, name, active, articlesCount } = project
  const close = () => setAsked(null)
  return (
    <SortableItem id={id} className={classes.item}>
      {(handle) => (
        <>
          <TopicRow
            name={name}
            search={{ projectId: id }}
            isChosen={isChosen}
            isShown={active}
            status={active ? t(($) => $.projects.active) : t(($) => $.projects.inactive)}
            articlesCount={articlesCount}
            handle={handle}
            position={position}
            disabledReason={canManage ? null : t(($) => $.projects.needsProjects)}
            before={
              <button
                type="button"
                className={classes.toggle}
                aria-expanded={isOpen}
                aria-label={t(($) => $.projects.categoriesOf, { name })}
                onClick={onToggle}
              >
                <IconChevronDown size={16} aria-hidden />
              </button>
            }
            onPublish={() => publish({ id, published: !active })}
            publishLabel={active ? t(($) => $.projects.deactivate) : t(($) => $.projects.activate)}
            onRename={() => setAsked('rename')}
            onDelete={() => setAsked('delete')}
          />
          {isOpen && (
            <div className={classes.inner}>
              <CategoryBranch project={project} categoryId={categoryId} />
              <button
                type="button"
                className={classes.add}
                aria-label={`${t(($) => $.projects.createCategory)}: ${name}`}
                disabled={!canAdd}
                title={canAdd ? undefined : t(($) => $.projects.needsCategories)}
                onClick={() => setAsked('create')}
              >
                <IconPlus size={16} aria-hidden />
                {t(($) => $.projects.createCategory)}
              </button>
            </div>
          )}
          {asked === 'create' && <CreateTopicDialog project={project} onClose={close} />}
          {asked === 'rename' && <RenameProjectDialog project={project} onClose={close} />}
          {asked === 'delete' && <DeleteProjectDialog project={project} onClose={close} />}
        </>
      )}
    </SortableItem>
  )
}
