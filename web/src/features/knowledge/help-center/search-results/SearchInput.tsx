import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type RefObject, useCallback } from 'react'
import { isComposing } from '../../../../lib/keyboard/is-composing.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { useSearchTopic } from '../search/search-topics.ts'

type Props = {
  ref: RefObject<HTMLInputElement | null>
  text: string
  onType: (text: string) => void
  onSubmit: (text: string) => void
  onDown: () => void
}

export function SearchInput({ ref, text, onType, onSubmit, onDown }: Props) {
  const { t } = useTranslation()
  useSearchTopic(useCallback(() => ref.current?.focus(), [ref]))
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          // What was typed while the page became alive is in the field first, in the state a moment later.
          onSubmit(ref.current?.value ?? text)
        }}
      >
        <TextInput
          ref={ref}
          name="searchText"
          size="lg"
          enterKeyHint="search"
          autoComplete="off"
          value={text}
          aria-label={t(($) => $.knowledge.search)}
          placeholder={t(($) => $.knowledge.searchPlaceholder)}
          leftSection={<IconSearch size={20} aria-hidden />}
          rightSection={
            text !== '' && <CloseButton aria-label={t(($) => $.knowledge.clear)} onClick={() => onType('')} />
          }
          onChange={(event) => onType(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (isComposing(event)) return
            if (event.key === 'Escape' && text !== '') onType('')
            if (event.key !== 'ArrowDown') return
            event.preventDefault()
            onDown()
          }}
        />
      </form>
    </search>
  )
}
