import { DndContext } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { ManagedProject } from '@savepoint/contract/knowledge/projects.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { changeSettings, useSettings } from '../../../../lib/settings/settings-store.ts'
import { useRight } from '../../../people/authentication/use-rights.ts'
import { useOrderProjects } from '../projects-api.ts'
import { moved } from '../sorting/order-moves.ts'
import { useSorting } from '../sorting/use-sorting.ts'
import { ProjectBranch } from './ProjectBranch.tsx'
import classes from './ProjectTree.module.css'

type Props = {
  projects: ManagedProject[]
  projectId: string | undefined
  categoryId: string | undefined
}

export function ProjectTree({ projects, projectId, categoryId }: Props) {
  const { t } = useTranslation('admin')
  const canOrder = useRight('projects.manage')
  const { mutate: order } = useOrderProjects()
  const bars = useSettings((settings) => settings.bars)
  const ids = projects.map(({ id }) => id)
  const move = (from: number, to: number) => order(moved(ids, from, to))
  const sorting = useSorting({ ids, nameOf: (id) => projects.find((one) => one.id === id)?.name ?? '', move })
  const barOf = (id: string) => `project ${id}`
  const isOpen = (id: string) => bars[barOf(id)] ?? true
  const toggle = (id: string) => changeSettings({ bars: { ...bars, [barOf(id)]: !isOpen(id) } })
  return (
    <nav aria-label={t(($) => $.projects.tree)}>
      <DndContext {...sorting}>
        <SortableContext items={ids} strategy={verticalListSortingStrategy} disabled={!canOrder}>
          <ul className={classes.list}>
            {projects.map((project, index) => (
              <ProjectBranch
                key={project.id}
                project={project}
                position={{ index, total: projects.length, move: (to) => move(index, to) }}
                isOpen={isOpen(project.id)}
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
