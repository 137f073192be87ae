import { Skeleton } from '@mantine/core'
import { IconBoltOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useReload } from '../../../../lib/api/use-reload.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { isAbsent } from '../../../../lib/problems/problem-error.ts'
import { BackLink } from '../../../../ui/navigation/BackLink.tsx'
import { LinkButton } from '../../../../ui/navigation/LinkButton.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { InlineError } from '../../../../ui/states/InlineError.tsx'
import { AdminPage } from '../../../people/administration/AdminPage.tsx'
import { getMacroQuery } from '../replies-admin-api.ts'
import { MacroForm } from './MacroForm.tsx'

type Props = { macroId: string | null; copyOf?: string | undefined }

export function MacroPage({ macroId, copyOf }: Props) {
  const { t } = useTranslation('admin')
  const from = macroId ?? copyOf ?? null
  const { data, error, refetch } = useQuery({ ...getMacroQuery(from ?? ''), enabled: from !== null })
  const { round, reload } = useReload(refetch)
  if (isAbsent(error)) {
    return (
      <EmptyState
        icon={<IconBoltOff size={32} aria-hidden />}
        title={t(($) => $.replies.gone.macro)}
        hint={t(($) => $.replies.goneHint)}
        action={<LinkButton to="/replies/macros">{t(($) => $.replies.back.macro)}</LinkButton>}
      />
    )
  }
  const title =
    macroId === null ? t(($) => $.replies.create.macro) : (data?.name ?? t(($) => $.replies.titles.macro))
  return (
    <AdminPage
      title={title}
      above={<BackLink to="/replies/macros">{t(($) => $.replies.back.macro)}</BackLink>}
    >
      {error && <InlineError error={error} onRetry={() => void refetch()} />}
      {from !== null && !data && !error && <Skeleton h={400} />}
      {(from === null || data) && (
        <MacroForm key={round} macroId={macroId} macro={data ?? null} onReload={reload} />
      )}
    </AdminPage>
  )
}
