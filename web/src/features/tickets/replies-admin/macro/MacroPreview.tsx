import { Alert, Skeleton, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { isNotFound } from '../../../../lib/problems/problem-error.ts'
import { MacroChanges } from '../../agent/replies/MacroChanges.tsx'
import { useMacroProblem } from '../../agent/replies/use-macro-problem.ts'
import { SidePanel } from '../fields/SidePanel.tsx'
import { TicketNumberField } from '../fields/TicketNumberField.tsx'
import { previewOnTicketQuery } from '../replies-admin-api.ts'

type Props = {
  macroId: string | null
  isDirty: boolean
  /** A new preview after each saving. */
  savedAt: string | undefined
}

/** The server says what the saved macro would do; nothing is changed. */
export function MacroPreview({ macroId, isDirty, savedAt }: Props) {
  const { t } = useTranslation('admin')
  const problemText = useMacroProblem()
  const [number, setNumber] = useState('')
  const [wanted] = useDebouncedValue(number, 400)
  const isWanted = macroId !== null && wanted !== ''
  const query = previewOnTicketQuery({ id: macroId ?? '', ticketId: Number(wanted) })
  const { data, error, isFetching } = useQuery({
    ...query,
    queryKey: [...query.queryKey, savedAt],
    enabled: isWanted,
  })
  const isUnknown = isWanted && isNotFound(error)
  const hint = () => {
    if (macroId === null) return t(($) => $.replies.preview.saveFirst)
    return isWanted && isDirty ? t(($) => $.replies.preview.asSaved) : undefined
  }
  return (
    <SidePanel title={t(($) => $.replies.preview.changes)} isBusy={isFetching}>
      <TicketNumberField
        number={number}
        placeholder={t(($) => $.replies.preview.number)}
        error={isUnknown ? t(($) => $.replies.preview.noTicket) : undefined}
        hint={hint()}
        isDisabled={macroId === null}
        onNumber={setNumber}
      />
      {!isWanted && macroId !== null && <Text c="dimmed">{t(($) => $.replies.preview.harmless)}</Text>}
      {isWanted && !data && !error && <Skeleton h={80} />}
      {isWanted && error && !isUnknown && (
        <Alert color="yellow" variant="outline" role="alert">
          {problemText(error)}
        </Alert>
      )}
      {isWanted && data && (
        <>
          <MacroChanges changes={data.changes} />
          {data.missing.length > 0 && (
            <Alert color="red" variant="outline" role="status">
              {t(($) => $.replies.preview.missing, {
                names: data.missing.map((name) => `{{${name}}}`).join(', '),
              })}
            </Alert>
          )}
          {data.prompts.length > 0 && (
            <Text size="sm" c="dimmed">
              {t(($) => $.replies.preview.prompts, {
                questions: data.prompts
                  .map(({ question }) => t(($) => $.replies.preview.prompt, { question }))
                  .join(', '),
              })}
            </Text>
          )}
        </>
      )}
    </SidePanel>
  )
}
