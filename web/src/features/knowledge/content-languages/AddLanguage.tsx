import { Button, Group, Select } from '@mantine/core'
import {
  type ContentLanguage,
  contentLanguagesMax,
} from '@savepoint/contract/knowledge/translations/locales.ts'
import { canonicalTag } from '@savepoint/contract/language-tags.ts'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { ownLanguageTitle } from '../../../lib/content-language/language-title.ts'
import { useLanguageTitle } from '../../../lib/content-language/use-language-title.ts'
import { useLanguage } from '../../../lib/language/use-language.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { knownLanguages } from './known-languages.ts'

type Props = {
  languages: readonly ContentLanguage[]
  isBusy: boolean
  onAdd: (language: ContentLanguage) => void
}

/** By its name in any of the two languages, or by its tag. */
export function AddLanguage({ languages, isBusy, onAdd }: Props) {
  const { t } = useTranslation('admin')
  const reader = useLanguage()
  const title = useLanguageTitle()
  const [chosen, setChosen] = useState<ContentLanguage | null>(null)
  const [typed, setTyped] = useState('')
  const isFull = languages.length >= contentLanguagesMax
  const labelOf = (one: ContentLanguage) => `${title(one)} · ${ownLanguageTitle(one)} · ${one}`
  const words = typed.trim().toLowerCase()
  const isKnown = knownLanguages.some((one) => labelOf(one).toLowerCase().includes(words))
  const tag = isKnown ? undefined : canonicalTag(words)
  const isTyped = ({ value }: { value: ContentLanguage }) => Number(value.toLowerCase() === words)
  const add = () => {
    if (!chosen) return
    onAdd(chosen)
    setChosen(null)
    setTyped('')
  }
  return (
    <Group align="end" gap="sm">
      <Select
        w={360}
        maw="100%"
        searchable
        label={t(($) => $.contentLanguages.add)}
        description={isFull ? t(($) => $.contentLanguages.full, { count: contentLanguagesMax }) : undefined}
        placeholder={t(($) => $.contentLanguages.addHint)}
        nothingFoundMessage={t(($) => $.contentLanguages.unknown)}
        disabled={isFull}
        limit={60}
        data={[...knownLanguages, ...(tag ? [tag] : [])]
          .filter((one) => !languages.includes(one))
          .map((one) => ({ value: one, label: labelOf(one) }))
          .toSorted(
            (one, other) => isTyped(other) - isTyped(one) || one.label.localeCompare(other.label, reader),
          )}
        value={chosen}
        searchValue={typed}
        onSearchChange={setTyped}
        onChange={setChosen}
      />
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={chosen === null || isFull}
        loading={isBusy}
        onClick={add}
      >
        {t(($) => $.contentLanguages.addButton)}
      </Button>
    </Group>
  )
}
