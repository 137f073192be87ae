import { Button, Input } from '@mantine/core'
import type { ImageKind } from '@savepoint/contract/knowledge/images.ts'
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { askedOf } from './check-picture.ts'
import { DarkIconWarning } from './DarkIconWarning.tsx'
import classes from './PictureField.module.css'
import { PicturePreview } from './PicturePreview.tsx'
import { UploadState } from './UploadState.tsx'
import { usePictureUpload } from './use-picture-upload.ts'

type Props = {
  kind: ImageKind
  label: string
  hint: string
  imageId: string | null
  error?: string | undefined
  isDisabled: boolean
  onChange: (imageId: string | null) => void
}

export function PictureField({ kind, label, hint, imageId, error, isDisabled, onChange }: Props) {
  const { t } = useTranslation('admin')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const { upload, send, retry, stop } = usePictureUpload(kind, onChange)
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file) void send(file)
  }
  const choose = imageId ? t(($) => $.projects.picture.replace) : t(($) => $.projects.picture.choose)
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!isDisabled) take(event.dataTransfer.files)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset does not fit this layout
    <div role="group" aria-labelledby={`${id}-label`} className={classes.field}>
      <Input.Label component="p" id={`${id}-label`} m={0}>
        {label}
      </Input.Label>
      <p className={classes.hint}>{hint}</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button does the same for the keyboard */}
      <div
        className={classes.topic}
        data-kind={kind}
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <PicturePreview kind={kind} imageId={imageId} label={label} />
        <div className={classes.side}>
          <div className={classes.buttons}>
            <Button
              variant="default"
              size="compact-sm"
              disabled={isDisabled || upload.state === 'uploading'}
              aria-label={`${choose}: ${label}`}
              leftSection={<IconPhotoPlus size={16} aria-hidden />}
              onClick={() => input.current?.click()}
            >
              {choose}
            </Button>
            {imageId && (
              <Button
                variant="subtle"
                size="compact-sm"
                disabled={isDisabled}
                aria-label={`${t(($) => $.projects.picture.remove)}: ${label}`}
                leftSection={<IconTrash size={16} aria-hidden />}
                onClick={() => onChange(null)}
              >
                {t(($) => $.projects.picture.remove)}
              </Button>
            )}
          </div>
          <UploadState upload={upload} onRetry={retry} onStop={stop} />
          {kind === 'icon' && imageId && <DarkIconWarning imageId={imageId} />}
          {error && <Input.Error>{error}</Input.Error>}
        </div>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        data-kind={kind}
        accept={askedOf[kind].types.join(',')}
        onChange={({ currentTarget }) => {
          take(currentTarget.files)
          currentTarget.value = ''
        }}
      />
    </div>
  )
}
