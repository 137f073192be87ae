import { addCategory } from '../src/knowledge/categories/create-category.ts'
import { addFieldTemplate } from '../src/knowledge/fields/create-field-template.ts'
import { saveImage } from '../src/knowledge/images/save-image.ts'
import { addProject } from '../src/knowledge/projects/create-project.ts'
import { drawIcon } from './art/icons.ts'
import { drawEmberwaldLogo, drawKairoLogo, drawVoidhollowLogo } from './art/logos.ts'
import { type DemoProject, demoProjects } from './demo-data/projects.ts'
import { demoFieldTemplate } from './demo-data/templates.ts'
import type { SeedServices } from './seed-time.ts'

export type SeededCategory = {
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

export async function seedTopics(services: SeedServices, beginning: Date): Promise<SeededCategory[]> {
  services.moveTo(beginning)
  const seeded: SeededCategory[] = []
  for (const project of demoProjects) seeded.push(...(await seedProject(services, project)))
  await addFieldTemplate(services.db, services, demoFieldTemplate)
  return seeded
}

async function seedProject(services: SeedServices, project: DemoProject) {
  const { name, active, colour } = project
  const logo = await logos[name]?.()
  const logoId = logo && (await saveImage(services, { kind: 'logo', source: logo })).id
  const projectId = await addProject(services.db, services, { name, active, logoId })
  const categories: SeededCategory[] = []
  for (const category of project.categories) {
    const { id: iconId } = await saveImage(services, {
      kind: 'icon',
      source: drawIcon(category.icon, colour),
    })
    const id = await addCategory(services.db, services, {
      projectId,
      input: {
        name: category.name,
        published: !category.unpublished,
        accountRecovery: category.accountRecovery ?? false,
        defaultPriority: category.defaultPriority ?? 'normal',
        asksSatisfaction: true,
        checklist: [],
        requiresChecklist: false,
        iconId,
        fields: category.fields,
      },
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
