import { Skeleton, Stack } from '@mantine/core'
import type { ManagedProject } from '@savepoint/contract/knowledge/projects.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { UnsavedDialog } from '../../../../ui/dialogs/UnsavedDialog.tsx'
import { InlineError } from '../../../../ui/states/InlineError.tsx'
import { WidgetCode } from './WidgetCode.tsx'
import { WidgetSecrets } from './WidgetSecrets.tsx'
import { type SaveSites, WidgetSites } from './WidgetSites.tsx'
import { getWidgetSettingsQuery } from './widget-api.ts'

type Props = { project: ManagedProject; onClose: () => void }

export function WidgetDialog({ project, onClose }: Props) {
  const { t } = useTranslation('admin')
  const { data, error, refetch } = useQuery(getWidgetSettingsQuery(project.id))
  const unsaved: SaveSites = useRef(null)
  const [isLeaving, setLeaving] = useState(false)
  return (
    <Dialog
      title={t(($) => $.projects.widget.title, { name: project.name })}
      size="lg"
      onClose={() => (unsaved.current ? setLeaving(true) : onClose())}
    >
      {error && !data && <InlineError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton h={320} />}
      {data && (
        <Stack gap="xl">
          <WidgetCode projectId={project.id} />
          <WidgetSites settings={data} unsaved={unsaved} />
          <WidgetSecrets settings={data} />
        </Stack>
      )}
      {isLeaving && (
        <UnsavedDialog
          save={async () => (await unsaved.current?.()) ?? true}
          onLeave={onClose}
          onStay={() => setLeaving(false)}
        />
      )}
    </Dialog>
  )
}
