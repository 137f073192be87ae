import { Button, Group, Stack, TagsInput, Text, TextInput } from '@mantine/core'
import { limits } from '@savepoint/contract/limits.ts'
import { useState } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { promptName } from './variable-names.ts'

type Props = { onInsert: (name: string) => void; onClose: () => void }

export function PromptVariableDialog({ onInsert, onClose }: Props) {
  const { t } = useTranslation('admin')
  const [question, setQuestion] = useState('')
  const [choices, setChoices] = useState<string[]>([])
  const name = promptName(question, choices)
  const isTooLong = name === null && question.trim() !== ''
  return (
    <Dialog title={t(($) => $.replies.prompt.title)} size={480} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          if (name) onInsert(name)
        }}
      >
        <Stack>
          <TextInput
            label={t(($) => $.replies.prompt.question)}
            placeholder={t(($) => $.replies.prompt.example)}
            value={question}
            error={
              isTooLong ? t(($) => $.replies.prompt.tooLong, { count: limits.variableMaxLength }) : undefined
            }
            autoComplete="off"
            data-autofocus
            onChange={({ currentTarget }) => setQuestion(currentTarget.value)}
          />
          <TagsInput
            label={t(($) => $.replies.prompt.choices)}
            description={t(($) => $.replies.prompt.choicesHint)}
            value={choices}
            splitChars={['|', '\n']}
            acceptValueOnBlur
            onChange={setChoices}
          />
          <Text size="sm" c="dimmed">
            {t(($) => $.replies.prompt.hint)}
          </Text>
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              {t(($) => $.replies.cancel)}
            </Button>
            <Button type="submit" disabled={name === null}>
              {t(($) => $.replies.insertIt)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
