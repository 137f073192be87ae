import { Anchor } from '@mantine/core'
import { useTranslation } from '../../../lib/language/use-translation.ts'

type Props = { isWhole: boolean; onWhole: (isWhole: boolean) => void }

export function ShortenButton({ isWhole, onWhole }: Props) {
  const { t } = useTranslation('admin')
  return (
    <Anchor
      component="button"
      type="button"
      inherit
      aria-expanded={isWhole}
      onClick={() => onWhole(!isWhole)}
    >
      {t(($) => (isWhole ? $.audit.showLess : $.audit.showAll))}
    </Anchor>
  )
}
