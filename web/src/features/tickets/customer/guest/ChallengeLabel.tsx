import { Button, Loader } from '@mantine/core'
import { IconShieldCheck, IconShieldX } from '@tabler/icons-react'
import type { TextOf } from '../../../../lib/language/i18n.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'

const labels = {
  checking: ($) => $.guest.checking,
  checked: ($) => $.guest.checked,
  failed: ($) => $.guest.checkFailed,
} satisfies Record<string, TextOf<'requests'>>

type Props = { state: keyof typeof labels; onRetry: () => void }

export function ChallengeLabel({ state, onRetry }: Props) {
  const { t } = useTranslation()
  const { t: requests } = useTranslation('requests')
  return (
    <>
      <span role="status" data-failed={state === 'failed'}>
        {state === 'checking' && <Loader size={16} />}
        {state === 'checked' && <IconShieldCheck size={18} aria-hidden />}
        {state === 'failed' && <IconShieldX size={18} aria-hidden />}
        <span>{requests(labels[state])}</span>
      </span>
      {state === 'failed' && (
        <Button size="compact-md" variant="default" onClick={onRetry}>
          {t(($) => $.common.retry)}
        </Button>
      )}
    </>
  )
}
