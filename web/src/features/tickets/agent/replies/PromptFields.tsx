import { Select, TextInput } from '@mantine/core'
import { limits } from '@savepoint/contract/limits.ts'
import type { PromptAnswers } from '@savepoint/contract/tickets/replies/macro-inputs.ts'
import type { PromptQuestion } from '@savepoint/contract/tickets/replies/saved-replies.ts'

type Props = {
  prompts: readonly PromptQuestion[]
  answers: PromptAnswers
  onAnswers: (answers: PromptAnswers) => void
}

export function PromptFields({ prompts, answers, onAnswers }: Props) {
  return prompts.map(({ name, question, options }, index) => {
    const field = {
      label: question,
      required: true,
      ...(index === 0 && { 'data-autofocus': true }),
    }
    const answer = (value: string | null) => onAnswers({ ...answers, [name]: value ?? '' })
    return options.length > 0 ? (
      <Select key={name} {...field} data={options} value={answers[name] || null} onChange={answer} />
    ) : (
      <TextInput
        key={name}
        {...field}
        value={answers[name] ?? ''}
        maxLength={limits.promptAnswerMaxLength}
        autoComplete="off"
        onChange={({ currentTarget }) => answer(currentTarget.value)}
      />
    )
  })
}

export const isAnswered = (prompts: readonly PromptQuestion[], answers: PromptAnswers) =>
  prompts.every(({ name }) => (answers[name] ?? '').trim() !== '')
