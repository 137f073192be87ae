import { Stack, Text, UnstyledButton } from '@mantine/core'
import { IconLinkOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLanguageTitle } from '../../../lib/content-language/use-language-title.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import classes from './BrokenLinksOfArticle.module.css'
import { brokenLinksOfArticleQuery } from './broken-links-api.ts'
import { LinkPlace } from './LinkPlace.tsx'
import { LinkProblemText } from './LinkProblemText.tsx'

type Props = {
  articleId: string
  /** Shows the link in the text of the article. Returns whether it is still there. */
  onShow: (href: string) => boolean
}

/** Beside the text of an article: those of its translations too. */
export function BrokenLinksOfArticle({ articleId, onShow }: Props) {
  const { t } = useTranslation('admin')
  const languageTitle = useLanguageTitle()
  const { data } = useQuery(brokenLinksOfArticleQuery(articleId))
  if (!data || data.count === 0) return null
  return (
    <section className={classes.links} aria-label={t(($) => $.brokenLinks.title)}>
      <p className={classes.title}>
        <IconLinkOff size={16} aria-hidden />
        {t(($) => $.brokenLinks.count, { count: data.count })}
      </p>
      <ul>
        {data.items.map((link) => (
          <li key={link.id}>
            <Stack gap={0}>
              {link.ofTranslation ? (
                <LinkPlace link={link}>
                  {link.text || link.href} · {languageTitle(link.locale)}
                </LinkPlace>
              ) : (
                <UnstyledButton className={classes.show} onClick={() => onShow(link.href)}>
                  {link.text || link.href}
                </UnstyledButton>
              )}
              <LinkProblemText link={link} />
            </Stack>
          </li>
        ))}
      </ul>
      {data.nextCursor !== null && (
        <Text size="xs" c="dimmed">
          {t(($) => $.brokenLinks.more, { count: data.count - data.items.length })}
        </Text>
      )}
    </section>
  )
}
