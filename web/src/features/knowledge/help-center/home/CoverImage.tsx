import type { PublicProject } from '@savepoint/contract/knowledge/knowledge.ts'
import { coverSources, imageAddress } from '../../../../lib/api/image-address.ts'
import classes from './CoverImage.module.css'

type Props = {
  project: Pick<PublicProject, 'coverId' | 'name'> | undefined
  sizes: string
  isFirst?: boolean
}

/** Small covers of phones: with the whole width, browsers would load twice the pixels of a picture that is a little too small. */
export const onPhones = '(max-width: 48em) 80vw'

export function CoverImage({ project, sizes, isFirst = false }: Props) {
  if (!project?.coverId) return <div className={classes.missing} aria-hidden="true" />
  return (
    <img
      key={project.coverId}
      className={classes.cover}
      src={imageAddress(project.coverId, 1280)}
      srcSet={coverSources(project.coverId)}
      sizes={sizes}
      width={3400}
      height={1400}
      alt=""
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding={isFirst ? 'sync' : 'async'}
    />
  )
}
