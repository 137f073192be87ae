import type { SlaPolicy } from '@savepoint/contract/sla/policies.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { MoreButton } from '../../../../ui/tables/MoreButton.tsx'
import { SlaList } from '../SlaList.tsx'
import { exportPoliciesRequest, listPoliciesQuery } from '../sla-api.ts'
import { PoliciesTable } from './PoliciesTable.tsx'
import { PolicyDialog } from './PolicyDialog.tsx'

type Props = { tabs: ReactNode; text: string; onText: (text: string | null) => void }

export function PoliciesTab({ tabs, text, onText }: Props) {
  const { t } = useTranslation('admin')
  const query = useInfiniteQuery(listPoliciesQuery(text))
  const policies = query.data?.pages.flatMap(({ items }) => items)
  const [edited, setEdited] = useState<SlaPolicy | 'new' | null>(null)
  return (
    <SlaList
      tabs={tabs}
      text={text}
      find={t(($) => $.sla.policies.find)}
      create={t(($) => $.sla.policies.create)}
      hint={t(($) => $.sla.policies.hint)}
      query={query}
      count={policies?.length}
      empty={null}
      onText={onText}
      onCreate={() => setEdited('new')}
      save={exportPoliciesRequest}
    >
      {policies && policies.length > 0 && (
        <PoliciesTable
          policies={policies}
          isStale={query.isPlaceholderData}
          isOrdered={text === '' && !query.hasNextPage}
          onEdit={setEdited}
        />
      )}
      <MoreButton query={query} />
      {edited && <PolicyDialog policy={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </SlaList>
  )
}
