import { Center, Loader } from '@mantine/core'
import { useTranslation } from '../../lib/language/use-translation.ts'

export function FullPageSpinner() {
  const { t } = useTranslation()
  return (
    <Center mih="100dvh" role="status" aria-label={t(($) => $.common.loading)}>
      <Loader size="lg" />
    </Center>
  )
}
