import { Text } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { CardPage } from '../../ui/CardPage.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { useConfirmEmail } from './people-api.ts'

/** Where the link of the confirmation mail leads. */
export function ConfirmEmailPage({ code }: { code: string }) {
  const { t } = useTranslation()
  const router = useRouter()
  const { mutate, isSuccess, isError } = useConfirmEmail()
  useEffect(() => {
    mutate(code, { onSuccess: () => void router.invalidate() })
  }, [mutate, code, router])
  if (!isSuccess && !isError) return <CardPage title={t(($) => $.people.confirm.working)} />
  return (
    <CardPage
      title={isSuccess ? t(($) => $.people.confirm.doneTitle) : t(($) => $.people.confirm.failedTitle)}
    >
      <Text role="status" my="md" c="dimmed">
        {isSuccess ? t(($) => $.people.confirm.done) : t(($) => $.people.confirm.failed)}
      </Text>
      <LinkButton to="/">{t(($) => $.notFound.home)}</LinkButton>
    </CardPage>
  )
}
