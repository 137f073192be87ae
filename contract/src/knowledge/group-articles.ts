import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, pageOf, pageQuery } from '../values.ts'
import { articleSummary, publicArticle } from './knowledge.ts'
import { wantedLanguages } from './translations/locales.ts'

/** Of internal articles that are open to the group of the player, such as `VIP`; any other is not found. */
const one = z.object({ id })

/** The latest first; with `text`, those that hold it. */
export const listGroupArticles = endpoint({
  name: 'listGroupArticles',
  method: 'GET',
  path: '/api/customer/groupArticles',
  audience: 'customer',
  query: pageQuery.extend({
    projectId: id.optional(),
    text: z.string().trim().max(200).optional(),
    locale: wantedLanguages.optional(),
  }),
  response: pageOf(articleSummary),
})
export const getGroupArticle = endpoint({
  name: 'getGroupArticle',
  method: 'GET',
  path: '/api/customer/groupArticles/{id}',
  audience: 'customer',
  params: one,
  query: z.strictObject({ locale: wantedLanguages.optional() }),
  response: publicArticle,
})
/** A picture of the article's text. */
export const getGroupArticleImage = endpoint({
  name: 'getGroupArticleImage',
  method: 'GET',
  path: '/api/customer/groupArticles/{id}/images/{imageId}',
  audience: 'customer',
  carries: 'download',
  params: z.object({ id, imageId: id }),
  query: z.strictObject({ w: z.coerce.number().int().min(1).max(4_000).optional() }),
  response: z.unknown(),
})
