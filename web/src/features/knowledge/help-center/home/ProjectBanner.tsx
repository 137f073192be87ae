import type { PublicProject } from '@savepoint/contract/knowledge/knowledge.ts'
import { CoverImage } from './CoverImage.tsx'
import classes from './ProjectBanner.module.css'

export function ProjectBanner({ project }: { project: PublicProject | undefined }) {
  return (
    <div className={classes.banner} aria-hidden="true">
      {project && <CoverImage project={project} sizes="100vw" isFirst />}
    </div>
  )
}
