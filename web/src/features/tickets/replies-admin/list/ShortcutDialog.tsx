import { Button, Group, Kbd, Stack, Text } from '@mantine/core'
import { limits } from '@savepoint/contract/limits.ts'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { notify } from '../../../../lib/toasts/toasts.ts'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { FormAlert } from '../../../../ui/forms/FormAlert.tsx'
import { shownModifiers } from '../../agent/replies/shown-modifiers.ts'
import { ownerOfShortcutQuery, type ReplyKind, useSetShortcut } from '../replies-admin-api.ts'
import classes from './ShortcutDialog.module.css'

type Props = {
  kind: ReplyKind
  item: { id: string; name: string; shortcut: number | null }
  onClose: () => void
}

const numbers = Array.from({ length: limits.replyShortcuts }, (_, index) => index + 1)

export function ShortcutDialog({ kind, item, onClose }: Props) {
  const { t } = useTranslation('admin')
  const [chosen, setChosen] = useState<number | null>(item.shortcut)
  const owners = useQueries({ queries: numbers.map(ownerOfShortcutQuery) })
  const save = useSetShortcut(kind, item.id)
  const ownerOf = (number: number) => owners[number - 1]?.data?.items.find(({ id }) => id !== item.id)
  const replaced = chosen === null ? undefined : ownerOf(chosen)
  const submit = () =>
    save.mutate(chosen, {
      onSuccess: () => {
        void notify.success(
          chosen === null
            ? t(($) => $.replies.shortcut.removed)
            : t(($) => $.replies.shortcut.assigned, { keys: `${shownModifiers} + ${chosen}` }),
        )
        onClose()
      },
    })
  return (
    <Dialog title={t(($) => $.replies.shortcut.title, { name: item.name })} size={480} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Stack>
          <Text c="dimmed">{t(($) => $.replies.shortcut.hint[kind])}</Text>
          {save.isError && <FormAlert>{t(($) => $.replies.shortcut.failed)}</FormAlert>}
          <div role="radiogroup" aria-label={t(($) => $.replies.shortcut.keys)} className={classes.keys}>
            {numbers.map((number) => {
              const owner = ownerOf(number)
              return (
                <label key={number} className={classes.key} title={owner?.name}>
                  <input
                    type="radio"
                    name="shortcut"
                    className={classes.radio}
                    checked={chosen === number}
                    aria-label={`${shownModifiers} + ${number}${owner ? `: ${owner.name}` : ''}`}
                    onChange={() => setChosen(number)}
                    data-autofocus={number === (item.shortcut ?? 1) || undefined}
                  />
                  <span>
                    <Kbd size="xs">{shownModifiers}</Kbd> <Kbd size="xs">{number}</Kbd>
                  </span>
                  <small>
                    {owner?.name ??
                      (number === item.shortcut ? item.name : t(($) => $.replies.shortcut.free))}
                  </small>
                </label>
              )
            })}
          </div>
          <Text size="sm" role="status" mih="1.5em">
            {replaced && t(($) => $.replies.shortcut.replaces, { name: replaced.name })}
          </Text>
          <Group justify="space-between">
            <div>
              {item.shortcut !== null && (
                <Button
                  variant="subtle"
                  color="red"
                  disabled={chosen === null}
                  onClick={() => setChosen(null)}
                >
                  {t(($) => $.replies.shortcut.remove)}
                </Button>
              )}
            </div>
            <Group gap="xs">
              <Button variant="default" onClick={onClose}>
                {t(($) => $.replies.cancel)}
              </Button>
              <Button type="submit" loading={save.isPending} disabled={chosen === item.shortcut}>
                {t(($) => $.replies.shortcut.save)}
              </Button>
            </Group>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
