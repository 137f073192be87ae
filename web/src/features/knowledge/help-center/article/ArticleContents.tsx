import { IconChevronDown, IconList } from '@tabler/icons-react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import type { Section } from '../document/document-outline.ts'
import classes from './ArticleContents.module.css'
import { ContentsList } from './ContentsList.tsx'

type Props = { sections: Section[]; current: string | null }

export function ArticleContents({ sections, current }: Props) {
  const { t } = useTranslation()
  const title = t(($) => $.knowledge.contents)
  return (
    <>
      <nav className={classes.beside} aria-label={title}>
        <p className={classes.title}>{title}</p>
        <ContentsList sections={sections} current={current} />
      </nav>
      <details className={classes.box}>
        <summary>
          <IconList size={20} aria-hidden />
          <span>{title}</span>
          <IconChevronDown size={20} aria-hidden className={classes.chevron} />
        </summary>
        <nav aria-label={title}>
          <ContentsList sections={sections} current={current} />
        </nav>
      </details>
    </>
  )
}
