import { Box } from '@mantine/core'
import { clockTime } from '../../../lib/dates/relative-time.ts'
import { useLanguage } from '../../../lib/language/use-language.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import '../../../lib/language/account-translations.ts'
import { retryTimeOf } from '../../../lib/problems/problem-error.ts'
import { CardPage } from '../../../ui/layout/CardPage.tsx'
import { InlineError } from '../../../ui/states/InlineError.tsx'

type Props = { error: unknown; onRetry: () => void }

/** The link could not be tried: nothing says that it is used or old. */
export function NotConfirmedYet({ error, onRetry }: Props) {
  const { t } = useTranslation()
  const { t: account } = useTranslation('account')
  const language = useLanguage()
  const retryAt = retryTimeOf(error)
  const when = retryAt && clockTime(retryAt, new Date(), language)
  return (
    <CardPage
      title={account(($) => $.confirm.notYetTitle)}
      {...(when && { hint: t(($) => $.errors.tooMany, { when }) })}
    >
      <Box mt={when ? 0 : 'md'}>
        <InlineError error={error} onRetry={onRetry} />
      </Box>
    </CardPage>
  )
}
