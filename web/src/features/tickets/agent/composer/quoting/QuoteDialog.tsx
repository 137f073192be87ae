import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import { IconBlockquote } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Editor } from '@tiptap/react'
import { useMemo, useState } from 'react'
import { languageName } from '../../../../../lib/content-language/language-name.ts'
import { useLanguage } from '../../../../../lib/language/use-language.ts'
import { useTranslation } from '../../../../../lib/language/use-translation.ts'
import '../../../../../lib/language/dialogs-translations.ts'
import { isNotFound } from '../../../../../lib/problems/problem-error.ts'
import { Dialog } from '../../../../../ui/dialogs/Dialog.tsx'
import { InlineError } from '../../../../../ui/states/InlineError.tsx'
import { getArticleQuery } from '../../../../knowledge/help-center/knowledge-api.ts'
import { articlePath } from '../../insertion/article-target.ts'
import { insertQuote } from './insert-quote.ts'
import { QuoteBlocks } from './QuoteBlocks.tsx'
import { leadOf, makeQuote, quotableBlocks } from './quote-blocks.ts'

type Props = { editor: Editor; articleId: string; language: ContentLanguage; onClose: () => void }

/** What is quoted comes in the player's language, or else in that of the source. */
export function QuoteDialog({ editor, articleId, language, onClose }: Props) {
  const { t } = useTranslation('dialogs')
  const reader = useLanguage()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const { data: article, error, refetch } = useQuery(getArticleQuery(articleId, language))
  const path = article && articlePath(article)
  const blocks = useMemo(
    () => (article && path ? quotableBlocks(article.content.content, path) : []),
    [article, path],
  )
  const lead = leadOf(blocks)
  const taken = chosen.size > 0 ? blocks.filter((_, index) => chosen.has(index)) : lead ? [lead] : []
  const quote = article && path ? makeQuote(taken, { title: article.title, path }) : null
  const insert = () => {
    if (!quote || taken.length === 0) return
    onClose()
    insertQuote(editor, quote.content)
  }
  return (
    <Dialog title={article?.title ?? t(($) => $.quote.title)} size={640} onClose={onClose}>
      <Stack gap="sm">
        {!article && !error && <Skeleton h={240} />}
        {error &&
          (isNotFound(error) ? (
            <Alert color="yellow" variant="outline" role="alert">
              {t(($) => $.quote.gone)}
            </Alert>
          ) : (
            <InlineError error={error} onRetry={() => void refetch()} />
          ))}
        {article && article.locale !== language && (
          <Alert color="yellow" variant="outline" role="status">
            {t(($) => $.quote.source, { language: languageName(reader, language) })}
          </Alert>
        )}
        {article && !lead && <Text role="status">{t(($) => $.quote.nothing)}</Text>}
        {article && lead && (
          <>
            <Text size="sm" c="dimmed">
              {t(($) => $.quote.leadHint)} {t(($) => $.quote.keysHint)}
            </Text>
            <QuoteBlocks
              blocks={blocks}
              language={article.locale}
              chosen={chosen}
              onChosen={setChosen}
              onInsert={insert}
            />
          </>
        )}
        {quote?.isCut && (
          <Text size="sm" role="status">
            {t(($) => $.quote.tooLong)}
          </Text>
        )}
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            {t(($) => $.quote.cancel)}
          </Button>
          <Button
            disabled={taken.length === 0}
            leftSection={<IconBlockquote size={16} aria-hidden />}
            onClick={insert}
          >
            {chosen.size === 0
              ? t(($) => $.quote.insertLead)
              : t(($) => $.quote.insertChosen, { number: chosen.size })}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
