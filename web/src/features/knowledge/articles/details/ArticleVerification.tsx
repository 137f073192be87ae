import { Button, Select, Stack, Text } from '@mantine/core'
import type { ManagedArticle } from '@savepoint/contract/knowledge/articles.ts'
import { IconChecks } from '@tabler/icons-react'
import { fullDay } from '../../../../lib/dates/full-day.ts'
import { serverNow } from '../../../../lib/dates/use-now.ts'
import { useLanguage } from '../../../../lib/language/use-language.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { RelativeTime } from '../../../../ui/text/RelativeTime.tsx'
import { usePlanVerification, useVerifyArticle } from '../articles-api.ts'

const offered = [1, 3, 6, 12, 24]
const never = 'never'

/** Somebody looks every so many months whether the text still holds. */
export function ArticleVerification({ article }: { article: ManagedArticle }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const plan = usePlanVerification()
  const verify = useVerifyArticle()
  const { id, verification } = article
  const { dueAt, verifiedAt, verifiedBy } = verification
  const everyMonths = plan.isPending ? plan.variables.everyMonths : verification.everyMonths
  const months = [...new Set([...offered, ...(everyMonths === null ? [] : [everyMonths])])].toSorted(
    (a, b) => a - b,
  )
  const isDue = dueAt !== null && new Date(dueAt) <= serverNow()
  return (
    <Stack gap={6}>
      <Select
        label={t(($) => $.articles.verification.label)}
        allowDeselect={false}
        data={[
          { value: never, label: t(($) => $.articles.verification.never) },
          ...months.map((count) => ({
            value: String(count),
            label: t(($) => $.articles.verification.months, { count }),
          })),
        ]}
        value={everyMonths === null ? never : String(everyMonths)}
        onChange={(chosen) => plan.mutate({ id, everyMonths: chosen === never ? null : Number(chosen) })}
      />
      {dueAt && (
        <Text size="sm" c={isDue ? 'red' : 'dimmed'}>
          {isDue
            ? t(($) => $.articles.verification.due, { day: fullDay(dueAt, language) })
            : t(($) => $.articles.verification.next, { day: fullDay(dueAt, language) })}
        </Text>
      )}
      {verifiedAt && (
        <Text size="sm" c="dimmed">
          {t(($) => $.articles.verification.last)} {verifiedBy && `${verifiedBy.name}, `}
          <RelativeTime time={verifiedAt} />
        </Text>
      )}
      {dueAt && (
        <Button
          size="compact-sm"
          variant={isDue ? 'filled' : 'default'}
          leftSection={<IconChecks size={16} aria-hidden />}
          loading={verify.isPending}
          onClick={() => verify.mutate(id)}
        >
          {t(($) => $.articles.verification.holds)}
        </Button>
      )}
    </Stack>
  )
}
