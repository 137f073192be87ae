import { documentText } from '@savepoint/contract/document-contents.ts'
import type { Document } from '@savepoint/contract/documents.ts'
import classes from './Composer.module.css'

/** What was written and cannot be sent from here. */
export function WrittenText({ document }: { document: Document }) {
  return <blockquote className={classes.other}>{documentText(document)}</blockquote>
}
