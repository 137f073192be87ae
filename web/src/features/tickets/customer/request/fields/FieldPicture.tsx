import type { PublicField } from '@savepoint/contract/knowledge/knowledge.ts'
import { useContext, useState } from 'react'
import { useTranslation } from '../../../../../lib/language/use-translation.ts'
import { Lightbox } from '../../../../../ui/pictures/Lightbox.tsx'
import classes from './FieldPicture.module.css'
import { FieldPictures } from './field-pictures.ts'

export function FieldPicture({ field, imageId }: { field: PublicField; imageId: string }) {
  const { t } = useTranslation()
  const useAddress = useContext(FieldPictures)
  const { address } = useAddress(imageId)
  const [isLarge, setLarge] = useState(false)
  return (
    <>
      <button
        type="button"
        className={classes.picture}
        aria-label={`${t(($) => $.knowledge.enlarge)}: ${field.title}`}
        onClick={() => setLarge(true)}
      >
        {address && <img src={address} alt="" loading="lazy" />}
      </button>
      {isLarge && address && (
        <Lightbox
          pictures={[{ source: address, alt: field.title, caption: field.description }]}
          onClose={() => setLarge(false)}
        />
      )}
    </>
  )
}
