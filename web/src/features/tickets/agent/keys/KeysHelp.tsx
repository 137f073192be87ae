import { Group, Kbd, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../../ui/Dialog.tsx'
import classes from './KeysHelp.module.css'

const groups = {
  everywhere: [
    ['search', ['Shift', 'S']],
    ['help', ['?']],
    ['sidebar', ['\\']],
    ['back', ['Esc']],
  ],
  list: [
    ['next', ['J']],
    ['previous', ['K']],
    ['open', ['Enter']],
    ['my', ['G', 'M']],
    ['team', ['G', 'T']],
    ['unassigned', ['G', 'U']],
    ['all', ['G', 'A']],
  ],
  ticket: [
    ['reply', ['R']],
    ['note', ['N']],
    ['send', ['Ctrl', 'Enter']],
    ['agent', ['A']],
    ['ticketTeam', ['T']],
    ['status', ['E']],
    ['place', ['P']],
    ['log', ['L']],
    ['history', ['H']],
    ['info', ['I']],
  ],
  tabs: [
    ['tabLeft', ['[']],
    ['tabRight', [']']],
    ['closeTab', ['Shift', 'W']],
  ],
} as const

/** The keys of the workspace, by their Latin letters: they work by place, whatever the layout. */
export function KeysHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('desk')
  return (
    <Dialog title={t(($) => $.keys.title)} onClose={onClose} size="lg">
      <Stack>
        <Text size="sm" c="dimmed">
          {t(($) => $.keys.hint)}
        </Text>
        <div className={classes.groups}>
          {(Object.keys(groups) as (keyof typeof groups)[]).map((group) => (
            <section key={group}>
              <Title order={3} size="h6" mb={6}>
                {t(($) => $.keys.groups[group])}
              </Title>
              <dl className={classes.keys}>
                {groups[group].map(([name, keys]) => (
                  <div key={name}>
                    <dt>{t(($) => $.keys[name])}</dt>
                    <dd>
                      <Group gap={4} wrap="nowrap">
                        {keys.map((key) => (
                          <Kbd key={key}>{key}</Kbd>
                        ))}
                      </Group>
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
      </Stack>
    </Dialog>
  )
}
