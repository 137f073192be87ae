import { Modal } from '@mantine/core'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { useCloseOnLeaving } from '../../../../ui/dialogs/use-close-on-leaving.ts'
import { ArticleSearchBox } from './ArticleSearchBox.tsx'
import classes from './SearchDialog.module.css'
import { closeSearchDialog } from './search-topics.ts'

export function SearchDialog() {
  const { t } = useTranslation()
  useCloseOnLeaving(closeSearchDialog)
  return (
    <Modal.Root opened size="lg" yOffset="10dvh" onClose={closeSearchDialog}>
      <Modal.Overlay />
      <Modal.Content>
        <div className={classes.head}>
          <Modal.Title>{t(($) => $.knowledge.search)}</Modal.Title>
          <Modal.CloseButton aria-label={t(($) => $.common.close)} />
        </div>
        <Modal.Body className={classes.body}>
          <ArticleSearchBox isAlone onLeave={closeSearchDialog} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
