import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFreshItem } from '../../../../lib/browser/fresh-item.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { DragGrip } from '../sorting/DragGrip.tsx'
import type { RowPosition } from '../sorting/order-moves.ts'
import type { DragHandle } from '../sorting/SortableItem.tsx'
import classes from './ProjectTree.module.css'
import { TopicMenu } from './TopicMenu.tsx'

type Props = {
  name: string
  search: { projectId: string; categoryId?: string }
  isChosen: boolean
  isShown: boolean
  status: string
  articlesCount: number
  handle: DragHandle
  position: RowPosition
  disabledReason: string | null
  before: ReactNode
  publishLabel: string
  onPublish: () => void
  onRename: () => void
  onDelete: () => void
}

export function TopicRow(props: Props) {
  const { t } = useTranslation('admin')
  const { name, search, isChosen, isShown, status, articlesCount, handle, before, disabledReason } = props
  const Eye = isShown ? IconEye : IconEyeOff
  const fresh = useFreshItem<HTMLDivElement>(search.categoryId ?? search.projectId)
  return (
    <div {...fresh} className={classes.row} data-chosen={isChosen} data-shown={isShown}>
      <DragGrip name={name} handle={handle} isDisabled={disabledReason !== null} />
      {before}
      <Link
        to="/admin/projects-and-categories"
        search={search}
        className={classes.name}
        aria-current={isChosen ? 'page' : undefined}
      >
        {name}
      </Link>
      <span className={classes.count} title={t(($) => $.projects.articles, { count: articlesCount })}>
        {articlesCount}
        <span className="visually-hidden">{t(($) => $.projects.articles, { count: articlesCount })}</span>
      </span>
      <Eye size={16} className={classes.eye} role="img" aria-label={status} title={status} />
      <TopicMenu {...props} />
    </div>
  )
}
