import 'react-easy-crop/react-easy-crop.css'
import { Button, Group, Slider, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import Cropper from 'react-easy-crop'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import classes from './AvatarField.module.css'
import type { CropArea } from './crop-avatar.ts'

type Props = { address: string; onCrop: (area: CropArea) => void; onCancel: () => void }

export function AvatarCrop({ address, onCrop, onCancel }: Props) {
  const { t } = useTranslation('profile')
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<CropArea | null>(null)
  return (
    <Stack gap="sm">
      <div className={classes.stage}>
        <Cropper
          image={address}
          crop={crop}
          zoom={zoom}
          aspect={1}
          cropShape="round"
          showGrid={false}
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_share, pixels) => setArea(pixels)}
        />
      </div>
      <Text size="sm">{t(($) => $.profile.avatar.crop)}</Text>
      <Slider
        min={1}
        max={4}
        step={0.05}
        value={zoom}
        label={null}
        thumbLabel={t(($) => $.profile.avatar.zoom)}
        onChange={setZoom}
      />
      <Group justify="end">
        <Button variant="default" onClick={onCancel}>
          {t(($) => $.profile.cancel)}
        </Button>
        <Button disabled={area === null} onClick={() => area && onCrop(area)}>
          {t(($) => $.profile.avatar.use)}
        </Button>
      </Group>
    </Stack>
  )
}
