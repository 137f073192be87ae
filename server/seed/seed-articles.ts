import { documentText } from '@savepoint/contract/document-contents.ts'
import type { ArticleInput } from '@savepoint/contract/knowledge/article-inputs.ts'
import { firstContentLanguages } from '@savepoint/contract/knowledge/translations/locales.ts'
import { v7 as uuidv7 } from 'uuid'
import { saveArticleDraft } from '../src/knowledge/article-drafts/save-article-draft.ts'
import { insertNote } from '../src/knowledge/article-notes/article-note-queries.ts'
import { putReview, putTranslationReview } from '../src/knowledge/article-reviews/review-queries.ts'
import {
  setArticleSchedule,
  setVerificationMonths,
} from '../src/knowledge/article-schedules/schedule-queries.ts'
import { addArticleTemplate } from '../src/knowledge/article-templates/create-article-template.ts'
import { type Author, replaceSeeAlso } from '../src/knowledge/articles/article-write-queries.ts'
import { addArticle } from '../src/knowledge/articles/create-article.ts'
import { describeAuthor } from '../src/knowledge/articles/describe-author.ts'
import { rewriteArticle } from '../src/knowledge/articles/update-article.ts'
import { saveImage } from '../src/knowledge/images/save-image.ts'
import { countArticleView } from '../src/knowledge/reading/count-article-view.ts'
import { countDeflection } from '../src/knowledge/reading/count-deflection.ts'
import { voteOnArticle } from '../src/knowledge/reading/vote-on-article.ts'
import { findArticleTranslation } from '../src/knowledge/translations/article-translation-queries.ts'
import { after } from '../src/platform/clock.ts'
import { drawScreen, type ScreenName, screenPictures } from './art/article-pictures.ts'
import { seeded } from './art/random.ts'
import type { DemoArticle } from './demo-data/articles/demo-article.ts'
import type { DemoLanguage } from './demo-data/demo-language.ts'
import { documentFrom, type Pictures } from './demo-data/markdown.ts'
import { demoProjects } from './demo-data/projects.ts'
import { demoArticleTemplates } from './demo-data/templates.ts'
import type { Staff } from './hire-staff.ts'
import type { SeededCategory } from './seed-knowledge.ts'
import { placeSnippets, type SnippetIds, seedSnippets } from './seed-snippets.ts'
import type { SeedServices } from './seed-time.ts'
import { screenTextIn } from './translations/screen-texts.ts'
import { seedArticleTranslations } from './translations/seed-translations.ts'

type SeededArticle = { id: string; article: DemoArticle; input: ArticleInput }

const writers = ['lead', 'sofia', 'admin', 'agent']

export async function seedArticles(
  services: SeedServices,
  {
    people,
    beginning,
    today,
  }: { people: { staff: Staff; categories: SeededCategory[] }; beginning: Date; today: Date },
): Promise<void> {
  services.moveTo(beginning)
  const pictures = await savePictures(services)
  const seeded = new Map<string, SeededArticle>()
  const linkTo = articleLinks(people.categories, beginning)
  const snippets = await seedSnippets(services)
  for (const [index, project] of demoProjects.entries()) {
    for (const [topic, article] of project.articles.entries()) {
      services.moveTo(after(beginning, { days: 3 + topic * 6 + index * 2, hours: topic }))
      const category = people.categories.find(
        ({ projectName, name }) => projectName === project.name && name === article.category,
      )!
      const writer = people.staff[writers[(index + topic) % writers.length]!]!
      const written = await seedArticle(services, {
        ...{ article, category, writer, linkTo, snippets },
        pictures: pictures.ru,
      })
      seeded.set(article.key, { article, ...written })
    }
  }
  await seedLanguages(services, { seeded, staff: people.staff, pictures, snippets, today })
  for (const { id, article } of seeded.values()) {
    const others = article.seeAlso?.map((key) => seeded.get(key)!.id)
    if (others) await replaceSeeAlso(services.db, id, others)
  }
  for (const { name, text } of demoArticleTemplates)
    await addArticleTemplate(services.db, services, { name, content: documentFrom(text) })
  await seedReaders(services, [...seeded.values()], today)
  await seedDraft(services, {
    staff: people.staff,
    seededArticle: seeded.get('ember-refund')!,
    pictures: pictures.ru,
    today,
  })
  await seedWorkflow(services, { seeded, staff: people.staff, today })
  services.moveTo(beginning)
}

/** What editors have to do: a text and a translation to review, an article that appears next week, one that is due to be checked, and a question. */
async function seedWorkflow(
  services: SeedServices,
  { seeded, staff, today }: { seeded: Map<string, SeededArticle>; staff: Staff; today: Date },
): Promise<void> {
  const { db } = services
  services.moveTo(after(today, { hours: -5 }))
  const now = services.clock.now()
  const writer = await describeAuthor(db, staff.sofia!)
  const reviewed = seeded.get('ember-refund')!
  const more = documentFrom('Возврат подарка приходит тому, кто его купил: попросите его написать нам.')
  const { title, content, tags } = reviewed.input
  await putReview(db, {
    articleId: reviewed.id,
    text: {
      title,
      tags,
      seeAlso: [],
      content: { ...content, content: [...content.content, ...more.content] },
    },
    author: writer,
    comment: 'Добавила, кому возвращаются деньги за подарок.',
    now,
  })
  await proposeTranslation(services, { id: seeded.get('ember-2fa')!.id, author: writer })
  await setArticleSchedule(db, seeded.get('ember-update')!.id, {
    publishAt: after(today, { days: 6 }).toISOString(),
    unpublishAt: null,
  })
  const procedure = seeded.get('ember-refund-procedure')!.id
  await setVerificationMonths(db, { id: procedure, everyMonths: 6, now: after(today, { days: -190 }) })
  await insertNote(db, {
    id: uuidv7({ msecs: now.getTime() }),
    articleId: procedure,
    quote:
      'Назовите срок: деньги приходят за 3–10 рабочих дней. Не обещайте точную дату: она зависит от банка.',
    text: 'Для кошельков срок короче, до трёх дней. Дописать?',
    author: writer,
    now,
  })
}

async function proposeTranslation(
  { db, clock }: SeedServices,
  { id, author }: { id: string; author: Author },
): Promise<void> {
  const { title, content, tags } = (await findArticleTranslation(db, id, 'pt'))!
  const more = documentFrom('Gerenciadores de senhas no computador também mostram esse código.')
  await putTranslationReview(db, {
    ...{ articleId: id, locale: 'pt', author, sourceUpdatedAt: null, now: clock.now() },
    text: { title, tags, content: { ...content, content: [...content.content, ...more.content] } },
    comment: 'Добавила, что код показывают и менеджеры паролей: об этом спрашивают из Бразилии.',
  })
}

/** Articles get their ids first, so that texts can link to any of them. One that is no longer there has an id, too. */
function articleLinks(categories: SeededCategory[], beginning: Date) {
  const ids = new Map<string, string>()
  const idOf = (key: string, at = beginning) => {
    const id = ids.get(key) ?? uuidv7({ msecs: at.getTime() })
    ids.set(key, id)
    return id
  }
  const prefixes: Record<string, string> = { ember: 'Emberwald', void: 'Voidhollow', kairo: 'Kairo Circuit' }
  const addressOf = (href: string) => {
    const key = /^article:(.+)$/.exec(href)?.[1]
    if (key === undefined) return href
    const project = prefixes[key.split('-')[0] ?? '']
    const topic = categories.find(({ projectName }) => projectName === project)
    return `/customer/articles/${topic?.projectId}/${idOf(key)}`
  }
  return { idOf, addressOf }
}

/** The longest article was once short, which its revisions show. */
async function seedArticle(
  services: SeedServices,
  seeded: {
    article: DemoArticle
    category: SeededCategory
    writer: Staff[string]
    pictures: Pictures
    linkTo: ReturnType<typeof articleLinks>
    snippets: SnippetIds
  },
): Promise<{ id: string; input: ArticleInput }> {
  const { article, category, writer, pictures, linkTo, snippets } = seeded
  const author = await describeAuthor(services.db, writer)
  const input = {
    projectId: category.projectId,
    categoryId: category.id,
    title: article.title,
    content: placeSnippets(documentFrom(article.text, pictures, linkTo.addressOf), snippets),
    tags: article.tags,
    seeAlso: [],
    published: !article.draft && !article.internal,
    internal: article.internal ?? false,
    customerGroups: article.customerGroups ?? [],
    popular: article.popular ?? false,
  }
  const isLong = documentText(input.content).length > 4_000
  const first = isLong ? { ...input.content, content: input.content.content.slice(0, 12) } : input.content
  const id = await addArticle(services.db, services, {
    ...{ author, id: linkTo.idOf(article.key, services.clock.now()) },
    input: { ...input, content: first },
  })
  if (isLong) {
    services.moveTo(after(services.clock.now(), { hours: 5 }))
    await rewriteArticle(services.db, services, { author, id, input })
  }
  return { id, input }
}

/** The Portuguese translation of a corrected article waits for a translator; readers have the earlier one. */
async function seedLanguages(
  services: SeedServices,
  given: {
    seeded: Map<string, SeededArticle>
    staff: Staff
    pictures: Record<DemoLanguage, Pictures>
    snippets: SnippetIds
    today: Date
  },
): Promise<void> {
  const { seeded, staff, pictures, snippets, today } = given
  const translated = { idOf: (key: string) => seeded.get(key)!.id, translator: staff.lead!, snippets }
  services.moveTo(after(today, { days: -9 }))
  await seedArticleTranslations(services, { locale: 'pt', pictures: pictures.pt, ...translated })
  services.moveTo(after(today, { days: -2 }))
  const { id, input } = seeded.get('ember-payment')!
  const more = documentFrom(
    'Если заказ оплатил кто-то другой, напишите и его почту: без неё мы не найдём платёж.',
  )
  await rewriteArticle(services.db, services, {
    author: await describeAuthor(services.db, staff.sofia!),
    id,
    input: { ...input, content: { ...input.content, content: [...input.content.content, ...more.content] } },
  })
  services.moveTo(after(today, { days: -1 }))
  await seedArticleTranslations(services, { locale: 'en', pictures: pictures.en, ...translated })
}

async function seedReaders(services: SeedServices, articles: SeededArticle[], today: Date): Promise<void> {
  const random = seeded(365)
  for (const [index, { id, article }] of articles.filter((one) => one.input.published).entries()) {
    const views = random.whole(3, article.popular ? 24 : 10)
    for (let view = 0; view < views; view += 1) {
      services.moveTo(after(today, { hours: -random.between(1, 24 * 30) }))
      const visit = { articleId: id, visitor: `guest:seed-${index}-${view}`, address: `198.51.100.${index}` }
      await countArticleView(services, visit)
      if (random.chance(0.25))
        await voteOnArticle(services, visit, random.chance(index % 5 === 3 ? 0.5 : 0.85))
      if (random.chance(0.06)) await countDeflection(services, visit)
    }
  }
}

async function seedDraft(
  services: SeedServices,
  {
    staff,
    seededArticle: { id, article },
    pictures,
    today,
  }: { staff: Staff; seededArticle: SeededArticle; pictures: Pictures; today: Date },
): Promise<void> {
  services.moveTo(after(today, { hours: -3 }))
  const more =
    '\n\n## Возврат подарка\n\nПодарок возвращается тому, кто его купил. Дописать: сроки и примеры.\n'
  await saveArticleDraft(services, staff.admin!, {
    id,
    input: {
      title: article.title,
      content: documentFrom(article.text + more, pictures),
      tags: [...article.tags, 'подарок'],
      seeAlso: [],
      basedOn: 1,
      version: 0,
    },
  })
}

async function savePictures(services: SeedServices): Promise<Record<DemoLanguage, Pictures>> {
  const pictures: Record<DemoLanguage, Pictures> = { ru: {}, en: {}, pt: {} }
  for (const name of Object.keys(screenPictures) as ScreenName[]) {
    const screens = await drawScreen(name, { languages: firstContentLanguages.map(screenTextIn) })
    await Promise.all(
      firstContentLanguages.map(async (one, index) => {
        const { id: imageId } = await saveImage(services, { kind: 'content', source: screens[index]! })
        pictures[one][name] = { imageId, width: 1280, height: 720 }
      }),
    )
  }
  return pictures
}
