import { Drawer, Skeleton, Stack, Text } from '@mantine/core'
import { countDeflection } from '@savepoint/contract/knowledge/knowledge.ts'
import { useState } from 'react'
import { sendRequest } from '../../../../../lib/api/api.ts'
import { useTranslation } from '../../../../../lib/language/use-translation.ts'
import { InlineError } from '../../../../../ui/states/InlineError.tsx'
import { RelativeTime } from '../../../../../ui/text/RelativeTime.tsx'
import { ArticleText } from '../../../../knowledge/help-center/document/ArticleText.tsx'
import { GroupArticleText } from '../../../../knowledge/help-center/groups/GroupArticleText.tsx'
import { useArticle } from '../../../../knowledge/help-center/groups/group-articles-api.ts'
import { LanguageLabel } from '../../../../knowledge/help-center/languages/LanguageLabel.tsx'
import { useTextLanguage } from '../../../../knowledge/help-center/languages/use-text-language.ts'
import { ConfirmDeflection } from './ConfirmDeflection.tsx'
import { DeflectionChoice } from './DeflectionChoice.tsx'
import classes from './SuggestedArticle.module.css'

type Props = { articleId: string; onClose: () => void; onSolved: () => void }

export function SuggestedArticle({ articleId, onClose, onSolved }: Props) {
  const { t } = useTranslation()
  const { t: requests } = useTranslation('requests')
  const textLanguage = useTextLanguage()
  const [isSolved, setSolved] = useState(false)
  const { data: article, error, refetch, isForGroup } = useArticle(articleId)
  const solve = () => {
    sendRequest(countDeflection, { params: { articleId }, quiet: true, keepalive: true }).catch(() => null)
    setSolved(true)
  }
  return (
    <Drawer.Root
      opened
      position="right"
      size="lg"
      classNames={{ content: classes.content }}
      onClose={onClose}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <div className={classes.head}>
          <Drawer.Title className={classes.title}>
            {isSolved
              ? requests(($) => $.request.solved.title)
              : (article?.title ?? t(($) => $.common.loading))}
          </Drawer.Title>
          <Drawer.CloseButton aria-label={t(($) => $.common.close)} />
        </div>
        <Drawer.Body className={classes.body}>
          {isSolved && <ConfirmDeflection onKeep={onClose} onDrop={onSolved} />}
          {!isSolved && article && (
            <>
              <Text size="sm" c="dimmed" mb="md">
                {t(($) => $.knowledge.updated)} <RelativeTime time={article.updatedAt} />
                <LanguageLabel locale={article.locale} />
              </Text>
              <div {...textLanguage(article.locale)}>
                {isForGroup ? (
                  <GroupArticleText articleId={articleId} content={article.content} />
                ) : (
                  <ArticleText content={article.content} />
                )}
              </div>
            </>
          )}
          {!article && !error && (
            <Stack>
              <Skeleton h={18} w="30%" />
              <Skeleton h={120} />
              <Skeleton h={200} />
            </Stack>
          )}
          {error && !article && <InlineError error={error} onRetry={() => void refetch()} />}
        </Drawer.Body>
        {!isSolved && article && (
          <DeflectionChoice article={article} onSolved={solve} onStillNeeded={onClose} />
        )}
      </Drawer.Content>
    </Drawer.Root>
  )
}
