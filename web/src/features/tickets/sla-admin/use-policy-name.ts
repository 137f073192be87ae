import { defaultPolicyId } from '@savepoint/contract/tickets/sla-values.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'

/** As the migration names the default policy, until somebody renames it. */
const builtIn = '24 hours, around the clock'

export function usePolicyName() {
  const { t } = useTranslation('admin')
  return ({ id, name }: { id: string; name: string }): string =>
    id === defaultPolicyId && name === builtIn ? t(($) => $.sla.policies.builtIn) : name
}
