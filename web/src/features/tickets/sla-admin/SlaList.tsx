import { Button, Skeleton } from '@mantine/core'
import { IconPlus, IconSearchOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { SearchField } from '../../../ui/forms/SearchField.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { InlineError } from '../../../ui/states/InlineError.tsx'
import { ExportButton } from '../../../ui/tables/ExportButton.tsx'
import { AdminPage } from '../../people/administration/AdminPage.tsx'
import classes from './SlaList.module.css'

type Props = {
  tabs: ReactNode
  text: string
  find: string
  create: string
  hint: string | null
  query: { error: Error | null; refetch: () => unknown }
  /** Undefined until the list has come. */
  count: number | undefined
  empty: ReactNode
  onText: (text: string | null) => void
  onCreate: () => void
  save: () => Promise<void>
  children: ReactNode
}

/** The page of one tab: search, export and creation above a list of policies or calendars. */
export function SlaList({ tabs, text, find, create, hint, query, count, empty, ...props }: Props) {
  const { t } = useTranslation('admin')
  const isEmpty = count === 0 && text === ''
  return (
    <AdminPage
      title={t(($) => $.sla.title)}
      actions={
        <>
          {!isEmpty && <ExportButton label={t(($) => $.sla.export)} save={props.save} />}
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={props.onCreate}>
            {create}
          </Button>
        </>
      }
    >
      {tabs}
      <SearchField aria-label={find} placeholder={find} maw={360} text={text} onText={props.onText} />
      {hint && <p className={classes.hint}>{hint}</p>}
      {query.error && <InlineError error={query.error} onRetry={() => void query.refetch()} />}
      {count === undefined &&
        !query.error &&
        ['first', 'second', 'third'].map((key) => <Skeleton key={key} h={44} />)}
      {isEmpty && empty}
      {count === 0 && text !== '' && (
        <EmptyState
          icon={<IconSearchOff size={32} aria-hidden />}
          title={t(($) => $.sla.nothing)}
          hint={t(($) => $.sla.nothingHint)}
          action={
            <Button variant="default" onClick={() => props.onText(null)}>
              {t(($) => $.sla.clear)}
            </Button>
          }
        />
      )}
      {props.children}
    </AdminPage>
  )
}
