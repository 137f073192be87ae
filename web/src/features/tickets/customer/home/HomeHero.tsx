import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { useSettings } from '../../../../lib/settings/settings-store.ts'
import { CoverImage } from '../../../knowledge/help-center/home/CoverImage.tsx'
import { listProjectsQuery } from '../../../knowledge/help-center/knowledge-api.ts'
import { PopularInline } from '../../../knowledge/help-center/popular/PopularInline.tsx'
import { ArticleSearchBox } from '../../../knowledge/help-center/search/ArticleSearchBox.tsx'
import classes from './HomeHero.module.css'

export function HomeHero() {
  const { t } = useTranslation()
  const { data } = useQuery(listProjectsQuery())
  const lastId = useSettings((settings) => settings.projectId)
  const projects = data?.items ?? []
  const project =
    projects.find(({ id }) => id === lastId) ?? projects.find(({ coverId }) => coverId) ?? projects[0]
  return (
    <section className={classes.hero}>
      <div className={classes.art} aria-hidden="true">
        {data && <CoverImage project={project} sizes="100vw" isFirst />}
      </div>
      <div className={classes.words} data-whole>
        <h1 className={classes.title}>{t(($) => $.home.title)}</h1>
        <p className={classes.subtitle}>{t(($) => $.home.subtitle)}</p>
        <ArticleSearchBox />
        <PopularInline />
      </div>
    </section>
  )
}
