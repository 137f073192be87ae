import { useQuery } from '@tanstack/react-query'
import { useContentLanguage } from '../../../../lib/content-language/use-content-language.ts'
import { CoverImage, onPhones } from '../home/CoverImage.tsx'
import { listProjectsQuery } from '../knowledge-api.ts'
import classes from './ArticleBand.module.css'

/** The game's art behind the title: whoever comes from a search engine sees whose article it is. */
export function ArticleBand({ projectId }: { projectId: string }) {
  const { data } = useQuery(listProjectsQuery(useContentLanguage()))
  return (
    <div className={classes.band} aria-hidden="true">
      {data && (
        <CoverImage project={data.items.find(({ id }) => id === projectId)} sizes={`${onPhones}, 100vw`} />
      )}
    </div>
  )
}
