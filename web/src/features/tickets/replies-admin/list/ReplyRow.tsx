import { Kbd, Menu, Table } from '@mantine/core'
import { IconCopy, IconEye, IconKeyboard, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useFreshItem } from '../../../../lib/browser/fresh-item.ts'
import { useLanguage } from '../../../../lib/language/use-language.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { MenuAction } from '../../../../ui/menus/MenuAction.tsx'
import { RowMenu } from '../../../../ui/menus/RowMenu.tsx'
import { RelativeTime } from '../../../../ui/text/RelativeTime.tsx'
import { useAgent } from '../../../people/authentication/use-rights.ts'
import { shownModifiers } from '../../agent/replies/shown-modifiers.ts'
import { useDescribeActions } from '../actions/describe-actions.ts'
import type { ReplyKind } from '../replies-admin-api.ts'
import type { ListedItem } from './listed-item.ts'
import classes from './RepliesTable.module.css'

type Props = { kind: ReplyKind; item: ListedItem; onShortcut: () => void; onDelete: () => void }

export function ReplyRow({ kind, item, onShortcut, onDelete }: Props) {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const language = useLanguage()
  const describe = useDescribeActions()
  const agent = useAgent()
  const fresh = useFreshItem<HTMLTableRowElement>(item.id)
  const { id, name, scope, team, folder, editable, uses, lastUsedAt, shortcut } = item
  const owner =
    scope === 'team' ? (team?.name ?? t(($) => $.replies.noTeam)) : t(($) => $.replies.scopes[scope])
  const contents =
    'actions' in item ? describe(item.actions) : item.locales.map((locale) => locale.toUpperCase()).join(', ')
  // Shortcuts are for what one may use: those who manage see other teams' too.
  const mayUse = scope !== 'team' || team?.id === agent?.roleId
  const page =
    kind === 'macro'
      ? ({ to: '/replies/macros/$macroId', params: { macroId: id } } as const)
      : ({ to: '/replies/$replyId', params: { replyId: id } } as const)
  const duplicate = () =>
    void navigate({ to: kind === 'macro' ? '/replies/macros/new' : '/replies/new', search: { copyOf: id } })
  return (
    <Table.Tr {...fresh}>
      <Table.Td>
        <Link {...page} className={classes.name}>
          {name}
        </Link>
        {'snippet' in item && <span className={classes.snippet}>{item.snippet}</span>}
        <small className={classes.below}>{[owner, folder, contents].filter(Boolean).join(' · ')}</small>
      </Table.Td>
      <Table.Td data-column="contents" className={classes.contents}>
        {contents}
      </Table.Td>
      <Table.Td data-column="scope">{owner}</Table.Td>
      <Table.Td data-column="folder" className={classes.muted}>
        {folder}
      </Table.Td>
      <Table.Td data-column="uses">{uses.toLocaleString(language)}</Table.Td>
      <Table.Td data-column="lastUsed" className={classes.muted}>
        {lastUsedAt ? <RelativeTime time={lastUsedAt} /> : t(($) => $.replies.neverUsed)}
      </Table.Td>
      <Table.Td data-column="shortcut" className={classes.keys}>
        {shortcut && (
          <>
            <Kbd size="xs">{shownModifiers}</Kbd> <Kbd size="xs">{shortcut}</Kbd>
          </>
        )}
      </Table.Td>
      <Table.Td>
        <RowMenu label={t(($) => $.replies.actionsFor, { name })}>
          <MenuAction icon={editable ? IconPencil : IconEye} onClick={() => void navigate(page)}>
            {editable ? t(($) => $.replies.edit) : t(($) => $.replies.view)}
          </MenuAction>
          <MenuAction icon={IconCopy} onClick={duplicate}>
            {t(($) => $.replies.duplicate)}
          </MenuAction>
          {mayUse && (
            <MenuAction icon={IconKeyboard} onClick={onShortcut}>
              {t(($) => $.replies.assign)}
            </MenuAction>
          )}
          {editable && (
            <>
              <Menu.Divider />
              <MenuAction isDangerous icon={IconTrash} onClick={onDelete}>
                {t(($) => $.replies.delete)}
              </MenuAction>
            </>
          )}
        </RowMenu>
      </Table.Td>
    </Table.Tr>
  )
}
