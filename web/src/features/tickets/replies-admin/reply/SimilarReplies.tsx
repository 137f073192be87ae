import { Text } from '@mantine/core'
import type { SavedReply } from '@savepoint/contract/tickets/replies/saved-replies.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { SidePanel } from '../fields/SidePanel.tsx'
import classes from './SimilarReplies.module.css'

export function SimilarReplies({ similar }: Pick<SavedReply, 'similar'>) {
  const { t } = useTranslation('admin')
  return (
    <SidePanel title={t(($) => $.replies.similar.title)}>
      <Text size="sm" c="dimmed">
        {t(($) => $.replies.similar.hint)}
      </Text>
      <ul className={classes.list}>
        {similar.map(({ id, name, similarity }) => (
          <li key={id}>
            <Link to="/replies/$replyId" params={{ replyId: id }} className={classes.link}>
              {name}
            </Link>
            <span className={classes.share}>
              {t(($) => $.replies.similar.share, { percent: Math.round(similarity * 100) })}
            </span>
          </li>
        ))}
      </ul>
    </SidePanel>
  )
}
