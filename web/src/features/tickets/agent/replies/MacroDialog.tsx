import { Alert, Button, Group, Kbd, Skeleton, Stack } from '@mantine/core'
import type { PromptAnswers } from '@savepoint/contract/tickets/replies/macro-inputs.ts'
import type { ActionChange } from '@savepoint/contract/tickets/replies/macros.ts'
import { IconBolt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { fillPrompts } from './fill-prompts.ts'
import { MacroChanges } from './MacroChanges.tsx'
import { isAnswered, PromptFields } from './PromptFields.tsx'
import { previewMacroQuery } from './replies-api.ts'
import { useMacroProblem } from './use-macro-problem.ts'

export type ChosenMacro = {
  id: string
  name: string
  /** Given before. */
  answers?: PromptAnswers
}
export type ReadyMacro = {
  id: string
  name: string
  answers: PromptAnswers
  changes: ActionChange[]
  /** Of what was shown. */
  updatedAt: string
}

type Props = {
  ticketId: number
  macro: ChosenMacro
  onRun: (macro: ReadyMacro) => void
  onClose: () => void
}

/** Everything the macro will do; Enter runs it. */
export function MacroDialog({ ticketId, macro, onRun, onClose }: Props) {
  const { t } = useTranslation('desk')
  const problemText = useMacroProblem()
  const [answers, setAnswers] = useState<PromptAnswers>(macro.answers ?? {})
  const { data, error } = useQuery(previewMacroQuery({ ticketId, macroId: macro.id }))
  const prompts = data?.prompts ?? []
  const missing = data?.missing ?? []
  const changes = (data?.changes ?? []).map((change) => ({
    ...change,
    content: change.content && fillPrompts(change.content, answers),
  }))
  const form = useRef<HTMLFormElement>(null)
  const isLoaded = data !== undefined
  useEffect(() => {
    if (isLoaded) form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [isLoaded])
  const isReady = data !== undefined && missing.length === 0 && isAnswered(prompts, answers)
  return (
    <Dialog title={t(($) => $.replies.runTitle, { name: macro.name })} size={600} onClose={onClose}>
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) onRun({ ...macro, answers, changes, updatedAt: data.macroUpdatedAt })
        }}
      >
        <Stack>
          <PromptFields prompts={prompts} answers={answers} onAnswers={setAnswers} />
          {!data && !error && <Skeleton h={72} />}
          {error && (
            <Alert color="red" variant="outline" role="alert">
              {problemText(error)}
            </Alert>
          )}
          {missing.length > 0 && (
            <Alert color="yellow" variant="outline" role="alert">
              {t(($) => $.replies.missingInMacro, { names: missing.map((name) => `{{${name}}}`).join(', ') })}
            </Alert>
          )}
          {data && <MacroChanges changes={changes} />}
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              {t(($) => $.replies.cancel)}
            </Button>
            <Button
              type="submit"
              disabled={!isReady}
              leftSection={<IconBolt size={16} aria-hidden />}
              rightSection={<Kbd size="xs">Enter</Kbd>}
              {...(prompts.length === 0 && { 'data-autofocus': true })}
            >
              {t(($) => $.replies.run)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
