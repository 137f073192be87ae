import { Button, type ButtonProps } from '@mantine/core'
import { useTranslation } from '../../lib/language/use-translation.ts'

type Query = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }
type Props = Pick<ButtonProps, 'variant' | 'size'> & {
  query: Query
  label?: string
}

export function MoreButton({ query, label, variant = 'default', ...look }: Props) {
  const { t } = useTranslation()
  if (!query.hasNextPage) return null
  return (
    <Button
      {...look}
      variant={variant}
      loading={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
    >
      {label ?? t(($) => $.common.more)}
    </Button>
  )
}
