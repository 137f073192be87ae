import { Button, Group, Stack } from '@mantine/core'
import type { Document } from '@savepoint/contract/documents.ts'
import { useState } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { CustomerLook } from '../../../../ui/layout/CustomerLook.tsx'
import { DocumentView } from '../../help-center/document/DocumentView.tsx'
import { ManagedPicture } from './ManagedPicture.tsx'
import classes from './PreviewDialog.module.css'

type Props = { text: { title: string; content: Document }; onClose: () => void }
type Size = 'desktop' | 'phone'

export function PreviewDialog({ text, onClose }: Props) {
  const { t } = useTranslation('admin')
  const [screen, setScreen] = useState<Size>('desktop')
  return (
    <Dialog title={t(($) => $.articles.preview)} size={1040} onClose={onClose}>
      <Stack>
        <Group gap="xs" role="group" aria-label={t(($) => $.articles.sizes)}>
          {(['desktop', 'phone'] as const).map((choice) => (
            <Button
              key={choice}
              size="compact-md"
              variant={choice === screen ? 'light' : 'subtle'}
              aria-pressed={choice === screen}
              onClick={() => setScreen(choice)}
            >
              {t(($) => $.articles[choice])}
            </Button>
          ))}
        </Group>
        <div className={classes.stage}>
          <div className={classes.screen} data-screen={screen}>
            <CustomerLook>
              <div className={classes.page}>
                <h1 className={classes.title}>{text.title || t(($) => $.articles.untitled)}</h1>
                <DocumentView document={text.content} picture={ManagedPicture} />
              </div>
            </CustomerLook>
          </div>
        </div>
      </Stack>
    </Dialog>
  )
}
