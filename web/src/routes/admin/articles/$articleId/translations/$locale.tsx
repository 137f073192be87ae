import { canonicalTag } from '@savepoint/contract/language-tags.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { TranslationPage } from '../../../../../features/knowledge/translations/screen/TranslationPage.tsx'
import { requireSection } from '../../../../../features/people/administration/guards.ts'
import { optionalStrings } from '../../../../../lib/browser/search-params.ts'

export const Route = createFileRoute('/admin/articles/$articleId/translations/$locale')({
  params: {
    parse: ({ articleId, locale }) => {
      const known = canonicalTag(locale)
      if (!known) throw notFound()
      return { articleId, locale: known }
    },
  },
  validateSearch: optionalStrings('link'),
  beforeLoad: requireSection('articles'),
  component: Translation,
})

function Translation() {
  const { articleId, locale } = Route.useParams()
  const { link } = Route.useSearch()
  return <TranslationPage key={`${articleId} ${locale}`} articleId={articleId} locale={locale} link={link} />
}
