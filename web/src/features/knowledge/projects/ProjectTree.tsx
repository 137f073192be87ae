import { DndContext } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { ManagedProject } from '@savepoint/contract/projects.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRight } from '../../people/use-rights.ts'
import { moved } from './order-moves.ts'
import { ProjectBranch } from './ProjectBranch.tsx'
import classes from './ProjectTree.module.css'
import { useOrderProjects } from './projects-api.ts'
import { useSorting } from './use-sorting.ts'

type Props = {
  projects: ManagedProject[]
  projectId: string | undefined
  categoryId: string | undefined
}

/** All projects in their order with their categories; one may be dragged or moved by its menu. */
export function ProjectTree({ projects, projectId, categoryId }: Props) {
  const { t } = useTranslation('admin')
  const canOrder = useRight('projects.manage')
  const { mutate: order } = useOrderProjects()
  const [closed, setClosed] = useState<readonly string[]>([])
  const ids = projects.map(({ id }) => id)
  const move = (from: number, to: number) => order(moved(ids, from, to))
  const sorting = useSorting({ ids, nameOf: (id) => projects.find((one) => one.id === id)?.name ?? '', move })
  const toggle = (id: string) =>
    setClosed(closed.includes(id) ? closed.filter((other) => other !== id) : [...closed, id])
  return (
    <nav aria-label={t(($) => $.projects.tree)}>
      <DndContext {...sorting}>
        <SortableContext items={ids} strategy={verticalListSortingStrategy} disabled={!canOrder}>
          <ul className={classes.list}>
            {projects.map((project, index) => (
              <ProjectBranch
                key={project.id}
                project={project}
                place={{ index, total: projects.length, move: (to) => move(index, to) }}
                isOpen={!closed.includes(project.id)}
                isChosen={project.id === projectId && categoryId === undefined}
                categoryId={categoryId}
                onToggle={() => toggle(project.id)}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
    </nav>
  )
}
