import { Collapse } from '@mantine/core'
import type { PublicCategory } from '@savepoint/contract/knowledge/knowledge.ts'
import { IconChevronDown, IconFileText, IconFolder } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { imageAddress } from '../../../../lib/api/image-address.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { useTextLanguage } from '../languages/use-text-language.ts'
import classes from './CategorySection.module.css'

type Props = { projectId: string; category: PublicCategory; isOpen: boolean; onToggle: () => void }

export function CategorySection({ projectId, category, isOpen, onToggle }: Props) {
  const { t } = useTranslation()
  const { articles, iconId, name } = category
  const textLanguage = useTextLanguage()
  const count = t(($) => $.knowledge.articles, { count: articles.length })
  const titles = articles.map(({ title }) => title)
  return (
    <section className={classes.section} data-open={isOpen}>
      <h2 className={classes.title}>
        <button type="button" className={classes.toggle} aria-expanded={isOpen} onClick={onToggle}>
          {iconId ? (
            <img src={imageAddress(iconId)} alt="" width={25} height={25} />
          ) : (
            <IconFolder aria-hidden />
          )}
          <span className={classes.words}>
            <span className={classes.name}>{name}</span>
            <small className={classes.hint}>
              {count}
              {!isOpen && <span aria-hidden>{titles.map((title) => ` · ${title}`)}</span>}
            </small>
          </span>
          <IconChevronDown size={20} aria-hidden className={classes.chevron} />
        </button>
      </h2>
      <Collapse expanded={isOpen} transitionDuration={150}>
        <ul className={classes.articles}>
          {articles.map(({ id, title, locale }) => (
            <li key={id}>
              <Link to="/customer/articles/$projectId/$articleId" params={{ projectId, articleId: id }}>
                <IconFileText size={18} aria-hidden />
                <span {...textLanguage(locale)}>{title}</span>
              </Link>
            </li>
          ))}
          {articles.length === 0 && <li className={classes.none}>{t(($) => $.knowledge.noArticles)}</li>}
        </ul>
      </Collapse>
    </section>
  )
}
