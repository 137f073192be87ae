import { replaceSeeAlso } from '../src/knowledge/article-write-queries.ts'
import { addArticle } from '../src/knowledge/create-article.ts'
import { addCategory } from '../src/knowledge/create-category.ts'
import { addProject } from '../src/knowledge/create-project.ts'
import { keepImage } from '../src/knowledge/keep-image.ts'
import { after } from '../src/platform/clock.ts'
import { drawScreen, type ScreenName, screenPictures } from './art/article-pictures.ts'
import { drawIcon } from './art/icons.ts'
import { drawEmberwaldLogo, drawKairoLogo, drawVoidhollowLogo } from './art/logos.ts'
import { documentFrom, type Pictures } from './story/markdown.ts'
import { type StoryProject, storyProjects } from './story/projects.ts'
import type { StoryServices } from './story-time.ts'

export type ToldCategory = {
  id: string
  projectId: string
  name: string
  projectName: string
  unpublished: boolean
}

const logos: Record<string, () => Promise<Buffer>> = {
  Emberwald: drawEmberwaldLogo,
  Voidhollow: drawVoidhollowLogo,
  'Kairo Circuit': drawKairoLogo,
}

/** Games, categories and articles; answers the categories that requests will stand in. */
export async function tellKnowledge(services: StoryServices, beginning: Date): Promise<ToldCategory[]> {
  services.moveTo(beginning)
  const pictures = await keepPictures(services)
  const told: ToldCategory[] = []
  const ids = new Map<string, string>()
  for (const [index, project] of storyProjects.entries()) {
    const categories = await tellProject(services, project)
    told.push(...categories)
    for (const [place, article] of project.articles.entries()) {
      services.moveTo(after(beginning, { days: 3 + place * 6 + index * 2, hours: place }))
      const category = categories.find((candidate) => candidate.name === article.category)!
      const id = await addArticle(services.db, services, null, {
        projectId: category.projectId,
        categoryId: category.id,
        title: article.title,
        content: documentFrom(article.text, pictures),
        tags: article.tags,
        seeAlso: [],
        published: !article.draft,
        popular: article.popular ?? false,
      })
      ids.set(article.key, id)
    }
  }
  for (const { key, seeAlso } of storyProjects.flatMap((project) => project.articles)) {
    if (seeAlso)
      await replaceSeeAlso(
        services.db,
        ids.get(key)!,
        seeAlso.map((other) => ids.get(other)!),
      )
  }
  return told
}

async function tellProject(services: StoryServices, project: StoryProject) {
  const { name, active, colour } = project
  const logo = await logos[name]?.()
  const logoId = logo && (await keepImage(services, 'logo', logo)).id
  const projectId = await addProject(services.db, services, { name, active, logoId })
  const categories: ToldCategory[] = []
  for (const category of project.categories) {
    const { id: iconId } = await keepImage(services, 'icon', drawIcon(category.icon, colour))
    const id = await addCategory(services.db, services, projectId, {
      name: category.name,
      published: !category.unpublished,
      accountRecovery: category.accountRecovery ?? false,
      iconId,
      fields: category.fields,
    })
    categories.push({
      id,
      projectId,
      name: category.name,
      projectName: name,
      unpublished: category.unpublished ?? false,
    })
  }
  return categories
}

async function keepPictures(services: StoryServices): Promise<Pictures> {
  const pictures: Pictures = {}
  for (const name of Object.keys(screenPictures) as ScreenName[]) {
    const { id: imageId } = await keepImage(services, 'content', await drawScreen(name))
    pictures[name] = { imageId, width: 1280, height: 720 }
  }
  return pictures
}
