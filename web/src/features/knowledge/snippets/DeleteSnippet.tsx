import { Button, Group, Stack, Text } from '@mantine/core'
import type { Snippet } from '@savepoint/contract/knowledge/snippets/snippets.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { isProblem } from '../../../lib/problems/problem-error.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { InlineError } from '../../../ui/states/InlineError.tsx'
import { useDeleteSnippet } from '../snippet-texts/snippets-api.ts'

export function DeleteSnippet({ snippet: { id, name, usedIn } }: { snippet: Snippet }) {
  const { t } = useTranslation('admin')
  const { t: common } = useTranslation()
  const navigate = useNavigate()
  const [isAsked, setAsked] = useState(false)
  const remove = useDeleteSnippet()
  const isUsed = usedIn > 0 || isProblem(remove.error, 'inUse')
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        {t(($) => $.snippets.delete)}
      </Button>
      {isAsked && (
        <Dialog title={t(($) => $.snippets.deleteTitle, { name })} onClose={() => setAsked(false)}>
          <Stack>
            {remove.error && !isUsed && <InlineError error={remove.error} />}
            <Text>{t(($) => (isUsed ? $.snippets.inUse : $.snippets.deleteHint))}</Text>
            <Group justify="end">
              <Button variant="default" onClick={() => setAsked(false)} data-autofocus>
                {common(($) => $.common.cancel)}
              </Button>
              {!isUsed && (
                <Button
                  variant="outline"
                  color="red"
                  loading={remove.isPending}
                  onClick={() =>
                    remove.mutate(id, {
                      onSuccess: () => void navigate({ to: '/admin/articles/snippets', ignoreBlocker: true }),
                    })
                  }
                >
                  {t(($) => $.snippets.delete)}
                </Button>
              )}
            </Group>
          </Stack>
        </Dialog>
      )}
    </>
  )
}
