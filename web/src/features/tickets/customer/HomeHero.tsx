import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSettings } from '../../../lib/settings-store.ts'
import { ArticleSearchBox } from '../../knowledge/ArticleSearchBox.tsx'
import { CoverImage } from '../../knowledge/CoverImage.tsx'
import { projectsQuery } from '../../knowledge/knowledge-api.ts'
import { PopularInline } from '../../knowledge/PopularInline.tsx'
import classes from './HomeHero.module.css'

/** The art of the game one was last busy with, and the question that matters. */
export function HomeHero() {
  const { t } = useTranslation()
  const { data } = useQuery(projectsQuery())
  const lastId = useSettings((settings) => settings.projectId)
  const projects = data?.items ?? []
  const project =
    projects.find(({ id }) => id === lastId) ?? projects.find(({ coverId }) => coverId) ?? projects[0]
  return (
    <section className={classes.hero}>
      <div className={classes.art} aria-hidden="true">
        {data && <CoverImage project={project} sizes="100vw" isFirst />}
      </div>
      <div className={classes.words}>
        <h1 className={classes.title}>{t(($) => $.home.title)}</h1>
        <p className={classes.subtitle}>{t(($) => $.home.subtitle)}</p>
        <ArticleSearchBox />
        <PopularInline />
      </div>
    </section>
  )
}
