import { useQuery } from '@tanstack/react-query'
import { useUnreadSigns } from '../../../../lib/browser/use-unread-signs.ts'
import { useSession } from '../../../people/authentication/use-session.ts'
import { myLatestTicketsQuery } from './notifications-api.ts'

export function useUnreadMark() {
  const session = useSession()
  const hasOwn = session.kind === 'agent' && session.pools.includes('my')
  const { data } = useQuery({ ...myLatestTicketsQuery(), enabled: hasOwn })
  useUnreadSigns(data?.items.filter(({ unread }) => unread).length ?? 0)
}
