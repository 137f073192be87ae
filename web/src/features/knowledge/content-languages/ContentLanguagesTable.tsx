import { Box, Table, Text } from '@mantine/core'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import { directionOf } from '@savepoint/contract/texts/text-direction.ts'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { languageAttributes } from '../../../lib/content-language/language-attributes.ts'
import { ownLanguageTitle } from '../../../lib/content-language/language-title.ts'
import { useLanguageTitle } from '../../../lib/content-language/use-language-title.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { MenuAction } from '../../../ui/menus/MenuAction.tsx'
import { RowMenu } from '../../../ui/menus/RowMenu.tsx'
import { DataTable } from '../../../ui/tables/DataTable.tsx'
import classes from './ContentLanguagesTable.module.css'

type Props = {
  languages: readonly ContentLanguage[]
  isBusy: boolean
  onMove: (from: number, to: number) => void
  onRemove: (language: ContentLanguage) => void
}

export function ContentLanguagesTable({ languages, isBusy, onMove, onRemove }: Props) {
  const { t } = useTranslation('admin')
  const title = useLanguageTitle()
  return (
    <Box maw={860}>
      <DataTable
        className={classes.table}
        columns={[
          { name: 'language', title: t(($) => $.contentLanguages.columns.language) },
          { name: 'own', title: t(($) => $.contentLanguages.columns.own) },
          { name: 'tag', title: t(($) => $.contentLanguages.columns.tag) },
          {
            name: 'actions',
            title: t(($) => $.contentLanguages.columns.actions),
            width: 56,
            isTitleHidden: true,
          },
        ]}
      >
        {languages.map((language, index) => (
          <Table.Tr key={language}>
            <Table.Td>
              {title(language)}
              {index === 0 && (
                <Text size="xs" c="dimmed">
                  {t(($) => $.contentLanguages.first)}
                </Text>
              )}
              {directionOf(language) === 'rtl' && (
                <Text size="xs" c="dimmed">
                  {t(($) => $.contentLanguages.rightToLeft)}
                </Text>
              )}
            </Table.Td>
            <Table.Td data-column="own">
              <span {...languageAttributes(language)}>{ownLanguageTitle(language)}</span>
            </Table.Td>
            <Table.Td>{language}</Table.Td>
            <Table.Td>
              <RowMenu
                label={t(($) => $.contentLanguages.actionsFor, { language: title(language) })}
                isDisabled={isBusy}
              >
                <MenuAction
                  icon={IconArrowUp}
                  isDisabled={index === 0}
                  onClick={() => onMove(index, index - 1)}
                >
                  {t(($) => $.projects.moveUp)}
                </MenuAction>
                <MenuAction
                  icon={IconArrowDown}
                  isDisabled={index === languages.length - 1}
                  onClick={() => onMove(index, index + 1)}
                >
                  {t(($) => $.projects.moveDown)}
                </MenuAction>
                <MenuAction
                  isDangerous
                  icon={IconTrash}
                  isDisabled={languages.length === 1}
                  onClick={() => onRemove(language)}
                >
                  {t(($) => $.contentLanguages.remove)}
                </MenuAction>
              </RowMenu>
            </Table.Td>
          </Table.Tr>
        ))}
      </DataTable>
    </Box>
  )
}
