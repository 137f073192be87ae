import { Group, Kbd, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from '../../../../../lib/language/use-translation.ts'
import '../../../../../lib/language/palette-translations.ts'
import { Dialog } from '../../../../../ui/dialogs/Dialog.tsx'
import { useSession } from '../../../../people/authentication/use-session.ts'
import { mayUse } from './command-rights.ts'
import { commandGroups, commandNames, commands } from './commands.ts'
import classes from './KeysHelp.module.css'
import { shownKeys } from './shown-keys.ts'

const withKeys = commandNames.filter((name) => commands[name].keys !== undefined)
const nothing = { rights: [], pools: [] }

/** Latin letters: shortcuts go by the position of a key, whatever the layout. */
export function KeysHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('palette')
  const session = useSession()
  const role = session.kind === 'agent' ? session : nothing
  const names = withKeys.filter((name) => mayUse(name, role))
  return (
    <Dialog title={t(($) => $.keys.title)} onClose={onClose} size="xl">
      <Stack>
        <Text size="sm" c="dimmed">
          {t(($) => $.keys.hint)}
        </Text>
        <div className={classes.groups}>
          {commandGroups.map((group) => (
            <section key={group}>
              <Title order={3} size="h6" mb={6}>
                {t(($) => $.keys.groups[group])}
              </Title>
              <dl className={classes.keys}>
                {names
                  .filter((name) => commands[name].group === group)
                  .map((name) => (
                    <div key={name}>
                      <dt>{t(($) => $.commands[name])}</dt>
                      <dd>
                        <Group gap={4} wrap="nowrap">
                          {shownKeys(name).map((key) => (
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
