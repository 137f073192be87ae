import { Button, Select, Stack, TextInput } from '@mantine/core'
import type { Document } from '@savepoint/contract/documents.ts'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import { limits } from '@savepoint/contract/limits.ts'
import { cleanLine } from '@savepoint/contract/plain-text.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useLanguageTitle } from '../../../lib/content-language/use-language-title.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { isProblem } from '../../../lib/problems/problem-error.ts'
import { InlineError } from '../../../ui/states/InlineError.tsx'
import { AdminPage } from '../../people/administration/AdminPage.tsx'
import { useContentLanguages } from '../content-languages/content-languages-api.ts'
import { useFirstLanguage } from '../content-languages/use-first-language.ts'
import { useCreateSnippet } from '../snippet-texts/snippets-api.ts'
import { BackToSnippets } from './BackToSnippets.tsx'

const blank: Document = { type: 'doc', content: [{ type: 'paragraph' }] }

/** The text is written once the snippet is there, as with articles. */
export function NewSnippet() {
  const { t } = useTranslation('admin')
  const title = useLanguageTitle()
  const languages = useContentLanguages()
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const own = useFirstLanguage()
  const [chosen, setChosen] = useState<ContentLanguage | null>(null)
  const locale = chosen ?? own
  const create = useCreateSnippet()
  const isTaken = isProblem(create.error, 'documentAlreadyExists')
  return (
    <AdminPage title={t(($) => $.snippets.create)} actions={<BackToSnippets />}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          create.mutate(
            {
              name: name.trim(),
              locale,
              content: blank,
            },
            {
              onSuccess: ({ id }) =>
                void navigate({ to: '/admin/articles/snippet', search: { id }, replace: true }),
            },
          )
        }}
      >
        <Stack maw={480}>
          {create.error && !isTaken && <InlineError error={create.error} />}
          <TextInput
            label={t(($) => $.snippets.name)}
            description={t(($) => $.snippets.nameHint)}
            maxLength={limits.topicNameMaxLength}
            value={name}
            error={isTaken && t(($) => $.snippets.taken)}
            onChange={(event) => {
              setName(event.currentTarget.value)
              create.reset()
            }}
            data-autofocus
          />
          <Select
            label={t(($) => $.snippets.sourceLanguage)}
            allowDeselect={false}
            data={languages.map((value) => ({ value, label: title(value) }))}
            value={locale}
            onChange={setChosen}
          />
          <Button
            type="submit"
            loading={create.isPending}
            disabled={cleanLine(name).length < limits.nameMinLength}
            style={{ alignSelf: 'start' }}
          >
            {t(($) => $.snippets.start)}
          </Button>
        </Stack>
      </form>
    </AdminPage>
  )
}
