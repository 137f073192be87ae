import { Text } from '@mantine/core'
import { useLanguage } from '../../../../lib/language/use-language.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { RelativeTime } from '../../../../ui/text/RelativeTime.tsx'

type Props = { uses: number; lastUsedAt: string | null }

export function Usage({ uses, lastUsedAt }: Props) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  if (uses === 0) return <Text c="dimmed">{t(($) => $.replies.usage.never)}</Text>
  return (
    <Text c="dimmed">
      {t(($) => $.replies.usage.count, { count: uses, shown: uses.toLocaleString(language) })}
      {lastUsedAt && (
        <>
          {' '}
          {t(($) => $.replies.usage.last)} <RelativeTime time={lastUsedAt} />
        </>
      )}
    </Text>
  )
}
