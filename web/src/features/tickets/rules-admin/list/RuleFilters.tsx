import { Select } from '@mantine/core'
import { ruleTriggers } from '@savepoint/contract/tickets/rules/rule-values.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { SearchField } from '../../../../ui/forms/SearchField.tsx'
import { FoldingFilters } from '../../../../ui/tables/FoldingFilters.tsx'
import { type ListSearch, ruleStates } from './list-search.ts'

type Props = { search: ListSearch; onSearch: (search: ListSearch) => void }

export function RuleFilters({ search, onSearch }: Props) {
  const { t } = useTranslation('admin')
  const change = (part: Partial<ListSearch>) => onSearch({ ...search, ...part })
  return (
    <FoldingFilters
      label={t(($) => $.rules.filters.label)}
      folded={[search.trigger, search.state]}
      unfolded={
        <SearchField
          flex="1 1 220px"
          maw={360}
          aria-label={t(($) => $.rules.find)}
          placeholder={t(($) => $.rules.find)}
          text={search.q ?? ''}
          onText={(text) => change({ q: text ?? undefined })}
        />
      }
    >
      <Select
        flex="1 1 170px"
        maw={260}
        clearable
        aria-label={t(($) => $.rules.filters.trigger)}
        placeholder={t(($) => $.rules.filters.anyTrigger)}
        data={ruleTriggers.map((value) => ({ value, label: t(($) => $.rules.triggers[value]) }))}
        value={search.trigger ?? null}
        onChange={(value) => change({ trigger: ruleTriggers.find((one) => one === value) })}
      />
      <Select
        flex="1 1 140px"
        maw={180}
        clearable
        aria-label={t(($) => $.rules.filters.state)}
        placeholder={t(($) => $.rules.filters.anyState)}
        data={ruleStates.map((value) => ({ value, label: t(($) => $.rules.states[value]) }))}
        value={search.state ?? null}
        onChange={(value) => change({ state: ruleStates.find((one) => one === value) })}
      />
    </FoldingFilters>
  )
}
