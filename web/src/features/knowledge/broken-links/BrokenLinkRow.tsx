import { Anchor, Button, Group, Table, Text } from '@mantine/core'
import type { BrokenLink } from '@savepoint/contract/knowledge/broken-links.ts'
import { languageAttributes } from '../../../lib/content-language/language-attributes.ts'
import { useLanguageTitle } from '../../../lib/content-language/use-language-title.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { notify } from '../../../lib/toasts/toasts.ts'
import { notifyWithUndo } from '../../../ui/states/undo-toast.tsx'
import { RelativeTime } from '../../../ui/text/RelativeTime.tsx'
import { useCheckBrokenLink, useIgnoreBrokenLink } from '../link-states/broken-links-api.ts'
import { LinkPlace } from '../link-states/LinkPlace.tsx'
import { LinkProblemText } from '../link-states/LinkProblemText.tsx'
import classes from './BrokenLinks.module.css'

type Props = { link: BrokenLink; checksOutside: boolean }

export function BrokenLinkRow({ link, checksOutside }: Props) {
  const { t } = useTranslation('admin')
  const languageTitle = useLanguageTitle()
  const { project, locale, text, href, since, ignored } = link
  return (
    <Table.Tr>
      <Table.Td className={classes.article}>
        <LinkPlace link={link}>{link.article.title}</LinkPlace>
        <span className={classes.small}>
          {project.name} · {languageTitle(locale)}
        </span>
      </Table.Td>
      <Table.Td className={classes.link}>
        <span {...languageAttributes(locale)}>{text || t(($) => $.brokenLinks.noText)}</span>
        <Anchor
          href={href}
          target="_blank"
          rel="noreferrer"
          className={classes.address}
          title={href}
          aria-label={t(($) => $.brokenLinks.open, { address: href })}
        >
          {href}
        </Anchor>
      </Table.Td>
      <Table.Td className={classes.problem}>
        <LinkProblemText link={link} />
        {link.checkedAt && (
          <span className={classes.small}>
            {t(($) => $.brokenLinks.checked)} <RelativeTime time={link.checkedAt} />
          </span>
        )}
        {ignored && (
          <Text size="xs" c="dimmed">
            {t(($) => $.brokenLinks.ignoredBy, { name: ignored.by?.name ?? t(($) => $.articles.nobody) })}{' '}
            <RelativeTime time={ignored.at} />
          </Text>
        )}
      </Table.Td>
      <Table.Td data-column="since">
        {since ? <RelativeTime time={since} /> : t(($) => $.brokenLinks.justNow)}
      </Table.Td>
      <Table.Td>
        <Actions link={link} checksOutside={checksOutside} />
      </Table.Td>
    </Table.Tr>
  )
}

const look = { variant: 'default', size: 'compact-sm' } as const

function Actions({ link, checksOutside }: Props) {
  const { t } = useTranslation('admin')
  const check = useCheckBrokenLink()
  const ignore = useIgnoreBrokenLink()
  const { id, text, href, ignored, checking } = link
  const title = text || href
  const isOutside = link.checkedAt !== null
  const setIgnored = (isIgnored: boolean) =>
    ignore.mutateAsync({ id, ignored: isIgnored }).catch(() => void notify.error(($) => $.errors.tryLater))
  return (
    <Group gap={6}>
      {isOutside && checksOutside && !ignored && (
        <Button
          {...look}
          loading={check.isPending || checking}
          aria-label={t(($) => $.brokenLinks.checkTitle, { title })}
          onClick={() => check.mutate(id)}
        >
          {t(($) => $.brokenLinks.check)}
        </Button>
      )}
      <Button
        {...look}
        loading={ignore.isPending}
        aria-label={t(($) => (ignored ? $.brokenLinks.reportTitle : $.brokenLinks.ignoreTitle), { title })}
        onClick={() =>
          void setIgnored(!ignored).then(() => {
            if (!ignored)
              void notifyWithUndo(
                t(($) => $.brokenLinks.nowIgnored, { title }),
                t(($) => $.brokenLinks.undo),
                () => void setIgnored(false),
              )
          })
        }
      >
        {t(($) => (ignored ? $.brokenLinks.report : $.brokenLinks.ignore))}
      </Button>
    </Group>
  )
}
