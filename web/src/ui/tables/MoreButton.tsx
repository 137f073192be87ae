import { Button, type ButtonProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'

type Query = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }
type Props = Pick<ButtonProps, 'variant' | 'size'> & {
  query: Query
  /** What more there is, where "more" does not say it. */
  label?: string
}

/** The next page of a list, as long as there is one. */
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
