import type { PublicProject } from '@savepoint/contract/knowledge/knowledge.ts'
import { Link } from '@tanstack/react-router'
import { CoverImage, onPhones } from './CoverImage.tsx'
import { ProjectLogo } from './ProjectLogo.tsx'
import classes from './ProjectTile.module.css'

export function ProjectTile({ project }: { project: PublicProject }) {
  return (
    <Link to="/customer/articles/$projectId" params={{ projectId: project.id }} className={classes.tile}>
      <CoverImage project={project} sizes={`${onPhones}, 380px`} />
      <span className={classes.name}>
        <ProjectLogo project={project} />
      </span>
    </Link>
  )
}
