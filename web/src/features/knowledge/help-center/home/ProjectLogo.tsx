import type { PublicProject } from '@savepoint/contract/knowledge/knowledge.ts'
import { imageAddress } from '../../../../lib/api/image-address.ts'
import classes from './ProjectLogo.module.css'

type Props = { project: Pick<PublicProject, 'logoId' | 'name'>; isFirst?: boolean }

export function ProjectLogo({ project, isFirst = false }: Props) {
  if (!project.logoId) return <span className={classes.name}>{project.name}</span>
  return (
    <img
      className={classes.logo}
      src={imageAddress(project.logoId)}
      alt={project.name}
      width={370}
      height={117}
      loading={isFirst ? 'eager' : 'lazy'}
    />
  )
}
