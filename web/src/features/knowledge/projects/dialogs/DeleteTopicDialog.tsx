import { Alert, Button, Group, List, Loader, Stack, Text, TextInput } from '@mantine/core'
import type { Consequences } from '@savepoint/contract/knowledge/projects.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'

type Props = {
  title: string
  name: string
  kind: 'project' | 'category'
  consequences: Consequences | undefined
  isDeleting: boolean
  hasFailed: boolean
  onDelete: () => void
  onClose: () => void
}

export function DeleteTopicDialog({ title, name, kind, consequences, ...rest }: Props) {
  const { t } = useTranslation('admin')
  const [typed, setTyped] = useState('')
  const isSure = typed.trim().toLocaleLowerCase() === name.toLocaleLowerCase()
  return (
    <Dialog title={title} onClose={rest.onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isSure && consequences) rest.onDelete()
        }}
      >
        <Stack>
          {consequences ? (
            <div>
              <Text fw={600}>{t(($) => $.projects.deleting.gone)}</Text>
              <List size="sm" spacing={2} my={4}>
                {kind === 'project' && (
                  <List.Item>
                    {t(($) => $.projects.deleting.categories, { count: consequences.categories })}
                  </List.Item>
                )}
                <List.Item>
                  {t(($) => $.projects.deleting.articles, { count: consequences.articles })}
                </List.Item>
              </List>
              <Text c="dimmed" size="sm">
                {t(($) => $.projects.deleting.tickets, { count: consequences.tickets })}
              </Text>
            </div>
          ) : (
            <Loader size="sm" aria-label={t(($) => $.projects.deleting.counting)} />
          )}
          {rest.hasFailed && (
            <Alert color="red" variant="outline" role="alert" icon={<IconAlertTriangle />}>
              {t(($) => $.projects.errors.notDeleted)}
            </Alert>
          )}
          <TextInput
            label={t(($) => $.projects.deleting.typeName, { name })}
            value={typed}
            autoComplete="off"
            onChange={(event) => setTyped(event.currentTarget.value)}
            data-autofocus
          />
          <Group justify="end">
            <Button variant="default" onClick={rest.onClose}>
              {t(($) => $.projects.cancel)}
            </Button>
            <Button
              type="submit"
              color="red"
              variant="outline"
              loading={rest.isDeleting}
              disabled={!isSure || !consequences}
            >
              {t(($) => $.projects.deleting.confirm)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
