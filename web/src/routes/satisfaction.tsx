import { createFileRoute } from '@tanstack/react-router'
import { SatisfactionPage } from '../features/tickets/customer/satisfaction/SatisfactionPage.tsx'
import { optionalStrings } from '../lib/browser/search-params.ts'

export const Route = createFileRoute('/satisfaction')({
  validateSearch: optionalStrings('token', 'score', 'lang'),
  component: Satisfaction,
})

function Satisfaction() {
  const { token = '', score, lang } = Route.useSearch()
  return <SatisfactionPage key={token} token={token} score={score} lang={lang} />
}
