import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, named, nothing, pageOf, pageQuery, time } from '../values.ts'
import { articleAuthor } from './article-review-values.ts'
import { contentLanguage } from './translations/locales.ts'

const one = z.object({ id })

/** Of links to our own articles and pictures, as they are now. */
export const ownLinkProblems = [
  'deleted',
  'unpublished',
  'hidden',
  'internal',
  'published',
  'merged',
  'pictureDeleted',
  'pictureHidden',
] as const
/** Of other hosts, after a failure on two days. */
export const outsideLinkProblems = [
  'notFound',
  'serverError',
  'noHost',
  'noAnswer',
  'certificate',
  'redirects',
  'redirectsInside',
] as const
export type OutsideLinkProblem = (typeof outsideLinkProblems)[number]
export const linkProblems = [...ownLinkProblems, ...outsideLinkProblems] as const
export type LinkProblem = (typeof linkProblems)[number]

export const brokenLink = z.object({
  id,
  article: z.object({ id, title: z.string() }),
  project: named,
  locale: contentLanguage,
  /** Of the translation into `locale`; else of the article itself. */
  ofTranslation: z.boolean(),
  text: z.string(),
  href: z.string(),
  problem: z.enum(linkProblems),
  /** What the other host answered, if it did. */
  status: z.number().int().nullable(),
  /** The article that the link leads to, or did before it was merged. */
  target: z.object({ id, title: z.string() }).nullable(),
  /** An address of ours that readers of this text can open instead. */
  suggestion: z.object({ href: z.string(), title: z.string() }).nullable(),
  /** Null while it has only just been noticed. */
  since: time.nullable(),
  /** Of other hosts. */
  checkedAt: time.nullable(),
  /** It waits to be checked again. */
  checking: z.boolean(),
  ignored: z.object({ by: articleAuthor, at: time }).nullable(),
})
export type BrokenLink = z.output<typeof brokenLink>

/** Links in what players or employees read, by the title of the article. */
export const listBrokenLinks = endpoint({
  name: 'listBrokenLinks',
  method: 'GET',
  path: '/api/private/brokenLinks',
  audience: 'agent',
  right: 'articles.manage',
  query: pageQuery.extend({
    // Contains a title.
    cursor: z.string().max(2_000).optional(),
    projectId: id.optional(),
    articleId: id.optional(),
    ignored: z.enum(['true', 'false']).default('false'),
  }),
  response: pageOf(brokenLink).extend({
    /** All of the list, up to `linkLimits.countedMax`. */
    count: z.number().int(),
    /** False: other hosts are never asked. */
    checksOutside: z.boolean(),
  }),
})

/** Asks the other host soon. Links to our own articles need no check: the list is always of now. */
export const checkBrokenLink = endpoint({
  name: 'checkBrokenLink',
  method: 'POST',
  path: '/api/private/brokenLinks/{id}/check',
  audience: 'agent',
  right: 'articles.manage',
  status: 204,
  params: one,
  response: nothing,
})

export const ignoreBrokenLink = endpoint({
  name: 'ignoreBrokenLink',
  method: 'PUT',
  path: '/api/private/brokenLinks/{id}/ignored',
  audience: 'agent',
  right: 'articles.manage',
  status: 204,
  params: one,
  body: z.strictObject({ ignored: z.boolean() }),
  response: nothing,
})
