import { NotFoundScreen } from '../../../../ui/states/NotFoundScreen.tsx'
import { CustomerShell } from './CustomerShell.tsx'

export function CustomerNotFound() {
  return (
    <CustomerShell>
      <NotFoundScreen />
    </CustomerShell>
  )
}
