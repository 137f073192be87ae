import { Button, Group, Stack } from '@mantine/core'
import type { PromptAnswers } from '@savepoint/contract/tickets/replies/macro-inputs.ts'
import type { FoundReply, RenderedReply } from '@savepoint/contract/tickets/replies/saved-replies.ts'
import { useState } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { DocumentView } from '../../../knowledge/help-center/document/DocumentView.tsx'
import { AttachmentPicture } from '../../attachments/pictures/AttachmentPicture.tsx'
import { fillPrompts } from './fill-prompts.ts'
import { isAnswered, PromptFields } from './PromptFields.tsx'
import classes from './ReplyPreview.module.css'

type Props = {
  found: FoundReply
  rendered: RenderedReply
  isBusy: boolean
  onInsert: (answers: PromptAnswers) => void
  onClose: () => void
}

export function PromptDialog({ found, rendered, isBusy, onInsert, onClose }: Props) {
  const { t } = useTranslation('desk')
  const [answers, setAnswers] = useState<PromptAnswers>({})
  const { prompts, content } = rendered
  return (
    <Dialog title={found.name} size={560} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isAnswered(prompts, answers)) onInsert(answers)
        }}
      >
        <Stack>
          <PromptFields prompts={prompts} answers={answers} onAnswers={setAnswers} />
          <div className={classes.text}>
            <DocumentView document={fillPrompts(content, answers)} picture={AttachmentPicture} />
          </div>
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              {t(($) => $.replies.cancel)}
            </Button>
            <Button type="submit" loading={isBusy} disabled={!isAnswered(prompts, answers)}>
              {t(($) => $.replies.insert)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
