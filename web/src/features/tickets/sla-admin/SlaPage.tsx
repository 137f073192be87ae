import { useRight } from '../../people/authentication/use-rights.ts'
import { CalendarsTab } from './calendars/CalendarsTab.tsx'
import { PoliciesTab } from './policies/PoliciesTab.tsx'
import { ResultsTab } from './results/ResultsTab.tsx'
import { SlaTabs, slaTabs } from './SlaTabs.tsx'

type Props = {
  search: { tab?: string; q?: string; from?: string; to?: string }
  onText: (text: string | null) => void
  onDays: (days: { from: string; to: string }) => void
}

export function SlaPage({ search, onText, onDays }: Props) {
  const rights = { manage: useRight('sla.manage'), results: useRight('statistics.view') }
  const shown = slaTabs.filter((tab) => (tab === 'results' ? rights.results : rights.manage))
  const current = shown.find((name) => name === search.tab) ?? shown[0]
  const tabs = shown.length > 1 && <SlaTabs shown={shown} current={current} />
  if (current === 'results')
    return <ResultsTab tabs={tabs} from={search.from} to={search.to} onDays={onDays} />
  const Tab = current === 'calendars' ? CalendarsTab : PoliciesTab
  return <Tab tabs={tabs} text={search.q ?? ''} onText={onText} />
}
